import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** How the server treats each mail; the last behavior repeats. */
export type Behavior =
  | { does: "accept" }
  /** Rejects with this code, at RCPT TO or after DATA. */
  | { does: "refuse"; code: number; at: "recipient" | "text" }
  /** Accepts the text, but never confirms it. */
  | { does: "hang" }
  /** Stores the text and disconnects before confirming it, or disconnects immediately. */
  | { does: "drop"; at: "greeting" | "text" };

export interface ReceivedMail {
  from: string;
  to: string[];
  text: string;
}

/** A real SMTP server with configurable faults. */
export async function startMailServer(...behaviors: [Behavior, ...Behavior[]]) {
  const received: ReceivedMail[] = [];
  let tries = 0;
  let current: Behavior = behaviors[0];
  const isAt = (what: Behavior["does"], at: string) => current.does === what && "at" in current && current.at === at;
  const refusal = () =>
    Object.assign(new Error("not now"), { responseCode: current.does === "refuse" ? current.code : 451 });
  const dropAll = () => {
    for (const connection of server.connections)
      (connection as unknown as { _socket: { destroy(): void } })._socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 50,
    onConnect(_session, callback) {
      current = behaviors[Math.min(tries, behaviors.length - 1)]!;
      tries += 1;
      if (isAt("drop", "greeting")) setImmediate(dropAll);
      else callback();
    },
    onRcptTo(_address, _session, callback) {
      callback(isAt("refuse", "recipient") ? refusal() : null);
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (isAt("refuse", "text")) return callback(refusal());
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : "";
        received.push({ from, to: rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString() });
        if (isAt("drop", "text")) return dropAll();
        if (current.does !== "hang") callback();
      });
    },
  });
  // Ignores errors of connections it cuts on purpose.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    tries: () => tries,
    stop: () => {
      dropAll();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
