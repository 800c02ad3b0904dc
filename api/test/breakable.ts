import { connect, createServer, type Server, type Socket } from "node:net";
import type { DatabaseTarget } from "../src/core/env";

/** A database server behind a door that can be shut, and that can lose an answer. */
export async function breakable(target: DatabaseTarget) {
  if (target.kind !== "mysql") throw new Error("only a server has a door");
  const { url, ...door } = await doorTo(target.url, 3306);
  return { ...door, target: { ...target, url } };
}

/** Any server behind such a door. */
export async function doorTo(address: string, usualPort: number) {
  const url = new URL(address);
  const { hostname, port } = url;
  const sockets = new Set<Socket>();
  let door: Server;
  let doorPort = 0;
  let swallowsCommit = false;

  function enter(outside: Socket): void {
    const inside = connect(Number(port || usualPort), hostname);
    for (const end of [outside, inside]) {
      sockets.add(end);
      end.on("error", () => undefined);
      end.on("close", () => [outside, inside].forEach((each) => void each.destroy()));
    }
    let isLost = false;
    outside.on("data", (question) => {
      if (swallowsCommit && question.includes("COMMIT")) {
        swallowsCommit = false;
        isLost = true;
      }
      inside.write(question);
    });
    inside.on("data", (answer) => (isLost ? outside.destroy() : outside.write(answer)));
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
    /** The next COMMIT arrives, but its answer does not. */
    swallowNextCommit: () => {
      swallowsCommit = true;
    },
    url: url.toString(),
  };
}
