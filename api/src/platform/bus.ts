/**
 * Carries short messages between processes. Delivery is best effort: messages speed things up, and nothing depends on
 * them.
 */
export interface Bus {
  /** Registers a listener for messages of other processes; call it before the bus starts. */
  subscribe(channel: string, listener: (message: Buffer) => void): void;
  /** Resolves when the message was sent or lost. Never rejects. */
  publish(channel: string, message: Buffer): Promise<void>;
}
