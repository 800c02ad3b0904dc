import { afterCommit, type Tx } from "./db/database";

/** Something that happened, and what is known of it. Its feature defines it; who acts on it is said in eventHandlers.ts. */
export interface AppEvent<Payload> {
  readonly name: string;
  /** For the compiler alone. */
  readonly payload?: Payload;
}

export const defineEvent = <Payload>(name: string): AppEvent<Payload> => ({ name });

/** Handlers by what they do; they run in the order in which they are written. */
export interface EventHandlers<Payload> {
  /** Part of what happened: one that throws undoes the whole. */
  inTransaction?: Record<string, (tx: Tx, payload: Payload) => Promise<void>>;
  /** Once it is known to be kept, and once only, however often the transaction ran. What fails here is logged. */
  afterCommit?: Record<string, (payload: Payload) => void>;
}

type HandlerFailed = (handler: string, error: unknown) => void;

/** Lower features say what happened, and need not know what it causes in higher ones. */
export class Events {
  private readonly handlers = new Map<string, EventHandlers<never>>();

  constructor(private readonly onFailure: HandlerFailed = () => undefined) {}

  /** Once for each event, so that all that it causes stands in one place. */
  on<Payload>({ name }: AppEvent<Payload>, handlers: EventHandlers<Payload>): void {
    if (this.handlers.has(name)) throw new Error(`${name} has its handlers already`);
    this.handlers.set(name, handlers);
  }

  async emit<Payload>(tx: Tx, event: AppEvent<Payload>, payload: Payload): Promise<void> {
    const handlers = this.of(event);
    for (const handle of Object.values(handlers.inTransaction ?? {})) await handle(tx, payload);
    if (handlers.afterCommit) afterCommit(tx, () => this.runAfterCommit(event, payload));
  }

  /** For what was kept by other means than a transaction of `Database`. */
  emitKept<Payload>(event: AppEvent<Payload>, payload: Payload): void {
    if (this.of(event).inTransaction) throw new Error(`${event.name} is in no transaction`);
    this.runAfterCommit(event, payload);
  }

  /** What cannot be undone any more must not look as if it had failed. */
  private runAfterCommit<Payload>(event: AppEvent<Payload>, payload: Payload): void {
    for (const [handler, handle] of Object.entries(this.of(event).afterCommit ?? {})) {
      try {
        handle(payload);
      } catch (error) {
        this.onFailure(`${event.name}: ${handler}`, error);
      }
    }
  }

  private of<Payload>({ name }: AppEvent<Payload>): EventHandlers<Payload> {
    // `on` took them for an event of this payload.
    return (this.handlers.get(name) ?? {}) as EventHandlers<Payload>;
  }
}
