import { afterCommit, type Tx } from "./db/database";

/**
 * An internal event and its payload, defined by the feature that emits it. Its handlers are registered by the highest
 * module that acts on it.
 */
export interface AppEvent<Payload> {
  readonly name: string;
  /** Type only; never set. */
  readonly payload?: Payload;
}

export const defineEvent = <Payload>(name: string): AppEvent<Payload> => ({ name });

/** Handlers by name; they run in this order. */
export interface EventHandlers<Payload> {
  /** Runs inside the emitter's transaction: a throw rolls it back. */
  inTransaction?: Record<string, (tx: Tx, payload: Payload) => Promise<void>>;
  /** Runs once after the commit, however often the transaction was retried. Failures are only logged. */
  afterCommit?: Record<string, (payload: Payload) => void>;
}

type HandlerFailed = (handler: string, error: unknown) => void;

/** Lets lower features emit events without depending on the higher ones that handle them. */
export class Events {
  private readonly handlers = new Map<string, EventHandlers<never>>();

  constructor(private readonly onFailure: HandlerFailed = () => undefined) {}

  /** One registration per event, so that all its effects are listed in one place. */
  on<Payload>({ name }: AppEvent<Payload>, handlers: EventHandlers<Payload>): void {
    if (this.handlers.has(name)) throw new Error(`${name} already has handlers`);
    this.handlers.set(name, handlers);
  }

  async emit<Payload>(tx: Tx, event: AppEvent<Payload>, payload: Payload): Promise<void> {
    const handlers = this.of(event);
    for (const handle of Object.values(handlers.inTransaction ?? {})) await handle(tx, payload);
    if (handlers.afterCommit) afterCommit(tx, () => this.runAfterCommit(event, payload));
  }

  /** For data stored by other means than a transaction of `Database`. */
  emitCommitted<Payload>(event: AppEvent<Payload>, payload: Payload): void {
    if (this.of(event).inTransaction) throw new Error(`${event.name} was emitted outside a transaction`);
    this.runAfterCommit(event, payload);
  }

  /** It is already committed, so a failing handler must not make it look failed. */
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
    // Safe cast: `on` accepted these handlers for this payload.
    return (this.handlers.get(name) ?? {}) as EventHandlers<Payload>;
  }
}
