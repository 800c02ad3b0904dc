import { connect, createServer, type Server, type Socket } from "node:net";
import type { DatabaseTarget } from "../../src/platform/config/env";

/** A database server behind a TCP proxy that can refuse connections, and drop a response. */
export async function breakable(target: DatabaseTarget) {
  if (target.kind !== "mysql") throw new Error("only a server has a door");
  const { url, ...door } = await doorTo(target.url, 3306);
  return { ...door, target: { ...target, url } };
}

/** Any server behind such a proxy. */
export async function doorTo(address: string, usualPort: number) {
  const url = new URL(address);
  const { hostname, port } = url;
  const sockets = new Set<Socket>();
  let door: Server;
  let doorPort = 0;
  let swallowsCommit = false;
  /** While set, nothing is forwarded; waiting data is forwarded in order afterwards. */
  let silence: Promise<void> | undefined;
  let losesQuestions = true;
  let endSilence: () => void = () => undefined;

  /** Forwards bytes, after the silence if there is one. */
  function pass(
    from: Socket,
    to: Socket,
    hears: () => boolean,
    take: (bytes: Buffer) => void = (bytes) => to.write(bytes),
  ) {
    let turn: Promise<void> | undefined;
    from.on("data", (bytes) => {
      if (!turn && !(silence && hears())) return void take(bytes);
      const ownTurn: Promise<void> = (turn ?? Promise.resolve())
        .then(() => silence)
        .then(() => {
          if (turn === ownTurn) turn = undefined;
          if (!to.destroyed) take(bytes);
        });
      turn = ownTurn;
    });
  }

  function enter(outside: Socket): void {
    const inside = connect(Number(port || usualPort), hostname);
    for (const end of [outside, inside]) {
      sockets.add(end);
      end.on("error", () => undefined);
      end.on("close", () => [outside, inside].forEach((each) => void each.destroy()));
    }
    let isLost = false;
    pass(
      outside,
      inside,
      () => losesQuestions,
      (question) => {
        if (swallowsCommit && question.includes("COMMIT")) {
          swallowsCommit = false;
          isLost = true;
        }
        inside.write(question);
      },
    );
    pass(
      inside,
      outside,
      () => true,
      (answer) => (isLost ? outside.destroy() : outside.write(answer)),
    );
  }

  const start = () =>
    new Promise<void>((resolve) => {
      door = createServer(enter).listen(doorPort, "127.0.0.1", () => {
        const address = door.address();
        doorPort = typeof address === "object" && address ? address.port : 0;
        resolve();
      });
    });
  const stop = () => {
    door.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  await start();
  url.hostname = "127.0.0.1";
  url.port = String(doorPort);
  return {
    start,
    stop,
    /** Connections stay open, but nothing is forwarded; or requests are, and only the responses are held back. */
    fallSilent: (what: "all" | "answers" = "all") => {
      losesQuestions = what === "all";
      silence = new Promise<void>((resolve) => {
        endSilence = resolve;
      });
    },
    speak: () => {
      silence = undefined;
      endSilence();
    },
    /** The next COMMIT is forwarded, but its response is dropped. */
    swallowNextCommit: () => {
      swallowsCommit = true;
    },
    url: url.toString(),
  };
}
