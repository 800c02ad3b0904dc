// A simple load balancer: uses keep-alive connections, checks each process's readiness every second, removes it after
// two failures, adds it again after one success, and never retries a request.
import { Agent, createServer, get, request } from "node:http";

const CHECK_INTERVAL = 1000;
const FALL = 2;

export async function startProxy(ports, check = "/readyz") {
  const backends = ports.map((port) => ({ port, faults: 0, agent: new Agent({ keepAlive: true, maxSockets: 64 }) }));
  const failures = [];
  let turn = 0;

  const timer = setInterval(() => backends.forEach(checkReady), CHECK_INTERVAL);
  await Promise.all(backends.map(checkReady));

  function checkReady(backend) {
    return new Promise((resolve) => {
      const done = (isGood) => {
        backend.faults = isGood ? 0 : backend.faults + 1;
        resolve();
      };
      const asking = get({ port: backend.port, host: "127.0.0.1", path: check, agent: false }, (answer) => {
        answer.resume();
        done(answer.statusCode === 200);
      });
      asking.setTimeout(CHECK_INTERVAL, () => asking.destroy(new Error("timeout")));
      asking.on("error", () => done(false));
    });
  }

  const server = createServer((incoming, outgoing) => {
    const able = backends.filter(({ faults }) => faults < FALL);
    const { port, agent } = able[turn++ % able.length] ?? {};
    if (!port) return void outgoing.writeHead(503).end();
    const { method, url, headers } = incoming;
    const { connection, ...kept } = headers;
    const passed = request({ host: "127.0.0.1", port, agent, method, path: url, headers: kept }, (answer) => {
      const { connection, "keep-alive": _, ...given } = answer.headers;
      outgoing.writeHead(answer.statusCode, given);
      answer.pipe(outgoing);
    });
    passed.on("error", (error) => {
      failures.push(`${method} ${url} at ${port}: ${error.code ?? error.message}`);
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
    incoming.pipe(passed);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    failures,
    able: () => backends.filter(({ faults }) => faults < FALL).length,
    stop: () => {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
    },
  };
}
