import type { JetStreamClient, JetStreamManager } from "@nats-io/jetstream";
import type { NatsConnection } from "@nats-io/transport-node";
import type { ClickLogTarget } from "../../../api/src/platform/config/env";
import { UnavailableError } from "../../../api/src/platform/errors";

export const STREAM = "WEFT_CLICKS";
export const SUBJECT = "weft.clicks";
/** All processes share this consumer: each click goes to one of them. */
export const CONSUMER = "database";

const NANOS = 1e6;

/** How long the log detects duplicates; after that the database does. */
const DUPLICATE_WINDOW_MS = 120_000;

/** Clicks that are not acknowledged within this time are redelivered. */
const CONFIRM_WITHIN_MS = 10_000;
const MAX_UNCONFIRMED = 10_000;
const CONNECT_WITHIN_MS = 2000;

/** A full log rejects new clicks instead of dropping old ones; rejected clicks wait in the spool. */
const MAX_BYTES = 8 * 1024 ** 3;

interface Opened {
  connection: NatsConnection;
  stream: JetStreamClient;
  manager: JetStreamManager;
}

/** The connection to the log, opened on first use and again after it was closed. */
export class LogConnection {
  private opening: Promise<Opened> | undefined;
  private isClosed = false;

  constructor(private readonly target: ClickLogTarget) {}

  /** Fails within seconds if the log does not respond. */
  opened(): Promise<Opened> {
    if (this.isClosed) return Promise.reject(new UnavailableError());
    this.opening ??= this.open().catch((error) => {
      this.opening = undefined;
      throw error;
    });
    return this.opening;
  }

  /** Clicks in the log that are not in the database yet. */
  async waiting(): Promise<number> {
    const { manager } = await this.opened();
    return (await manager.streams.info(STREAM)).state.messages;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const opened = await this.opening?.catch(() => undefined);
    await opened?.connection.close();
  }

  private async open(): Promise<Opened> {
    // Loaded only if a log is configured.
    const [{ connect }, jet] = await Promise.all([import("@nats-io/transport-node"), import("@nats-io/jetstream")]);
    const { servers, isSecure, user, password, token } = this.target;
    const connection = await connect({
      servers,
      name: "weft",
      timeout: CONNECT_WITHIN_MS,
      reconnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      ...(isSecure && { tls: {} }),
      ...(user !== undefined && { user, pass: password }),
      ...(token !== undefined && { token }),
    });
    try {
      const manager = await jet.jetstreamManager(connection, { checkAPI: false, timeout: CONNECT_WITHIN_MS });
      await this.prepare(jet, manager);
      void connection.closed().then(() => {
        this.opening = undefined;
      });
      return { connection, manager, stream: jet.jetstream(connection, { timeout: CONNECT_WITHIN_MS }) };
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  /** Several processes may run this concurrently: the server creates both once. */
  private async prepare(jet: typeof import("@nats-io/jetstream"), manager: JetStreamManager): Promise<void> {
    // Keeps an operator's changes to an existing stream.
    const isThere = await manager.streams.info(STREAM).then(() => true, isMissing);
    if (!isThere) {
      await manager.streams.add({
        name: STREAM,
        subjects: [SUBJECT],
        retention: jet.RetentionPolicy.Workqueue,
        storage: jet.StorageType.File,
        discard: jet.DiscardPolicy.New,
        max_bytes: MAX_BYTES,
        num_replicas: replicasFor(this.target.servers.length),
        duplicate_window: DUPLICATE_WINDOW_MS * NANOS,
      });
    }
    await manager.consumers.add(STREAM, {
      durable_name: CONSUMER,
      ack_policy: jet.AckPolicy.Explicit,
      ack_wait: CONFIRM_WITHIN_MS * NANOS,
      max_ack_pending: MAX_UNCONFIRMED,
      max_deliver: -1,
    });
  }
}

/** A click counts as stored once a majority of the servers has it. */
const replicasFor = (servers: number): number => (servers >= 5 ? 5 : servers >= 3 ? 3 : 1);

/** JetStream's response for a stream that does not exist. */
const STREAM_NOT_FOUND = 10_059;

function isMissing(error: unknown): false {
  if ((error as { code?: number }).code === STREAM_NOT_FOUND) return false;
  throw error;
}
