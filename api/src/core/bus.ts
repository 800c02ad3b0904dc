/**
 * Carries short messages from process to process. Any of them may get lost: they make things sooner or better, and
 * nothing is wrong without them.
 */
export interface Bus {
  /** Called with what other processes tell; before the bus starts. */
  subscribe(channel: string, listener: (message: Buffer) => void): void;
  /** Resolves when it is on its way or lost. Never fails. */
  publish(channel: string, message: Buffer): Promise<void>;
}
