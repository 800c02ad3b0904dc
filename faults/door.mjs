// A TCP proxy in front of a server that can go silent with open connections, cut them all, or refuse new ones.
import { connect, createServer } from "node:net";

export async function doorTo(address) {
  const url = new URL(address);
  const inside = { host: url.hostname, port: Number(url.port || 3306) };
  const pairs = new Set();
  let isSilent = false;
  let isShut = false;

  const door = createServer((outer) => {
    if (isShut) return outer.destroy();
    const inner = connect(inside);
    const pair = [outer, inner];
    pairs.add(pair);
    for (const [from, to] of [pair, [inner, outer]]) {
      from.on("data", (bytes) => to.write(bytes));
      from.on("error", () => undefined);
      from.on("close", () => {
        to.destroy();
        pairs.delete(pair);
      });
      if (isSilent) from.pause();
    }
  });
  await new Promise((resolve) => door.listen(0, "127.0.0.1", resolve));
  const target = new URL(address);
  target.hostname = "127.0.0.1";
  target.port = String(door.address().port);
  const each = (act) => {
    for (const pair of pairs) for (const socket of pair) act(socket);
  };
  return {
    url: target.href,
    fallSilent: () => {
      isSilent = true;
      each((socket) => socket.pause());
    },
    speak: () => {
      isSilent = false;
      each((socket) => socket.resume());
    },
    cut: () => each((socket) => socket.destroy()),
    shut: () => {
      isShut = true;
      each((socket) => socket.destroy());
    },
    open: () => {
      isShut = false;
    },
    stop: () => {
      each((socket) => socket.destroy());
      door.close();
    },
  };
}
