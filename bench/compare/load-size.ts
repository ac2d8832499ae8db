/** For so long, and until so many are answered; but at most `patience` times as long. */
export type LoadLength = { seconds: number; answers: number };

/** `concurrency`: how many requests at a time. */
export type LoadSize = LoadLength & { concurrency: number };

/** A machine that is still slower has to do with fewer answers. */
const patience = 10;

/** Tells whether a load that begins now has lasted long enough when so many have been answered. */
export function beginLoad({ seconds, answers }: LoadLength): (answered: number) => boolean {
  const start = performance.now();
  return (answered) => {
    const lasted = (performance.now() - start) / 1_000;
    return lasted >= (answered < answers ? patience * seconds : seconds);
  };
}
