/** For so long, and until so many are answered: whichever comes later. */
export type LoadLength = { seconds: number; answers: number };

/** `concurrency`: how many requests at a time. */
export type LoadSize = LoadLength & { concurrency: number };

/** A slow machine has to do with fewer answers. */
const patience = 10;

/** Tells whether a load that begins now has lasted long enough when so many have been answered. */
export function beginLoad({
  seconds,
  answers,
}: Omit<LoadSize, 'concurrency'>): (answered: number) => boolean {
  const start = performance.now();
  return (answered) => {
    const lasted = (performance.now() - start) / 1_000;
    return lasted >= (answered < answers ? patience * seconds : seconds);
  };
}
