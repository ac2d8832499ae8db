/** A store that answers at `url`. One that was given by its URL has no `pid`, and stopping it does nothing. */
export type RunningStore = {
  kind: 'mongodb' | 'redis' | 'rabbitmq';
  /** Where it was found: `url`, `mongod on PATH`, `SecantusDB 0.6.0b17`, ... */
  source: string;
  url: string;
  /** Changes when the server is started again after a crash. */
  readonly pid?: number;
  stop(): Promise<void>;
};

/** Told, in one line, about each step that takes more than a moment. */
export type Progress = (message: string) => void;

export function givenStore(kind: RunningStore['kind'], url: string): RunningStore {
  return { kind, source: 'url', url, stop: async () => {} };
}
