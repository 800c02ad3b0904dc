// Sends redirects at a fixed rate, in its own process, however long each takes: a late request is still sent, and its
// time starts when it is sent. Forked by `startOpenLoop`.
import { fork } from "node:child_process";
import { createConnection } from "node:net";
import { fileURLToPath } from "node:url";

const CONNECTIONS = 64;
/** A browser's user agent; other clients count as bots. */
export const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36";

/** For the parent: `begin` starts a measurement and `end` returns it. */
export function startOpenLoop({ url, paths, rate }) {
  const child = fork(fileURLToPath(import.meta.url), [url, paths.join(","), String(rate)]);
  const answered = () =>
    new Promise((resolve, reject) => {
      const ended = () => reject(new Error("the process that sends redirects ended"));
      child.once("exit", ended);
      child.once("message", (measured) => {
        child.off("exit", ended);
        resolve(measured);
      });
    });
  return {
    begin: () => child.send("begin"),
    end: () => {
      child.send("end");
      return answered();
    },
    stop: () => child.kill(),
  };
}

function run(url, paths, rate) {
  const { hostname, port } = new URL(url);
  const requests = paths.map(
    (path) =>
      `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUser-Agent: ${BROWSER}\r\nReferer: https://blog.example/review/42\r\n\r\n`,
  );
  const idle = [];
  let [sent, began, window] = [0, 0, undefined];

  function connection() {
    const socket = createConnection({ host: hostname, port: Number(port), noDelay: true });
    const one = { socket, sentAt: 0, window: undefined, text: "" };
    const failed = () => {
      if (one.window) one.window.failed += 1;
      one.window = undefined;
      // The server closes idle connections.
      if (idle.includes(one)) idle.splice(idle.indexOf(one), 1);
    };
    socket.on("error", failed);
    socket.on("close", failed);
    socket.on("data", (bytes) => {
      one.text += bytes.latin1Slice();
      // Redirects have no body.
      if (!one.text.includes("\r\n\r\n")) return;
      if (one.window && !one.text.startsWith("HTTP/1.1 302")) one.window.failed += 1;
      one.window?.times.push(performance.now() - one.sentAt);
      one.window = undefined;
      one.text = "";
      idle.push(one);
    });
    return one;
  }

  function send(lateBy) {
    // Connections take turns, so none idles for long. More are opened if many requests wait, so that none is held back.
    const one = idle.shift() ?? connection();
    one.window = window;
    window?.late.push(lateBy);
    one.sentAt = performance.now();
    one.socket.write(requests[sent % requests.length]);
    sent += 1;
  }

  for (let count = 0; count < CONNECTIONS; count += 1) idle.push(connection());
  began = performance.now();
  setInterval(() => {
    for (let due = began + (sent * 1000) / rate; due <= performance.now(); due = began + (sent * 1000) / rate)
      send(performance.now() - due);
  }, 1);
  process.on("message", (message) => {
    if (message === "begin") {
      window = { times: [], late: [], failed: 0 };
      return;
    }
    const { times, late, failed } = window;
    window = undefined;
    process.send({ times, late, failed });
  });
  process.once("disconnect", () => process.exit());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [url, paths, rate] = process.argv.slice(2);
  run(url, paths.split(","), Number(rate));
}
