/** Nobody can ever use the message: it becomes a dead letter. */
export class UnusableMessageError extends Error {
  readonly reason: string;

  /** @param reason a fixed phrase of a few words, which also labels a metric */
  constructor(reason: string) {
    super(`The message cannot be used: ${reason}`);
    this.reason = reason;
  }
}
