import { type Clock, systemClock } from '@compliance/kit/process/clock';

/** Runs as time does, and can be moved ahead. */
export type TestClock = Clock & { advance(milliseconds: number): void };

export function testClock(): TestClock {
  let ahead = 0;
  const advance = (milliseconds: number): void => {
    ahead += milliseconds;
  };
  return Object.assign(() => systemClock() + ahead, { advance });
}
