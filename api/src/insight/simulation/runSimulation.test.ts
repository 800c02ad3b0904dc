import { fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { plainTerms } from "../../contract/terms/termsDocument";
import { runSimulation, SCRIPT, TOO_MUCH_MEMORY } from "./simulation.service";
import type { SimulationGiven } from "./simulationProcess";

/** A database that accepts connections and never responds, so that a simulation runs until it is stopped. */
let silent: Server;
let given: SimulationGiven;
beforeAll(async () => {
  silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  given = {
    source: { kind: "mysql", url: `mysql://nobody@127.0.0.1:${port}/nothing` },
    filter: { merchantId: "none", from: "", areEarning: true },
    draft: plainTerms({ currency: "USD", basisPoints: 1000, windowDays: 30, returnDays: 30 }),
  };
});
afterAll(() => void silent.close());

const onLinux = process.platform === "linux" ? it : it.skip;

/** The child processes of this one. */
const children = (): string[] =>
  readdirSync("/proc/self/task").flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
  );

/** A running simulation, and its process ID. */
async function begun(signal = new AbortController().signal) {
  const before = children();
  const atWork = once(silent, "connection");
  const run = runSimulation(given, signal, () => undefined);
  run.catch(() => undefined);
  await atWork;
  const [pid] = children().filter((one) => !before.includes(one));
  return { run, pid: Number(pid) };
}

describe("the simulation process", () => {
  onLinux("leaves the processor to all others, with all of its threads", async () => {
    Object.assign(fork, { keepsPriority: true });
    const breaking = new AbortController();
    const { run, pid } = await begun(breaking.signal);
    Object.assign(fork, { keepsPriority: false });
    const niceOf = (thread: string) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/stat`, "utf8").split(") ")[1]?.split(" ")[16]);
    const threads = readdirSync(`/proc/${pid}/task`);
    expect(threads.length).toBeGreaterThan(4);
    expect(new Set(threads.map(niceOf))).toEqual(new Set([19]));
    breaking.abort();
    await expect(run).rejects.toThrow(/abort/i);
    expect(children()).not.toContain(String(pid));
  });

  onLinux("that has no memory left is no reason to try again, and any other end is", async () => {
    const exhausted = await begun();
    process.kill(exhausted.pid, "SIGABRT");
    await expect(exhausted.run).rejects.toMatchObject({ name: "ConflictError", message: TOO_MUCH_MEMORY });
    const killed = await begun();
    process.kill(killed.pid, "SIGKILL");
    await expect(killed.run).rejects.toThrow("the simulation process exited with SIGKILL");
  });

  it("ends with the server that started it", async () => {
    const child = fork(SCRIPT);
    const ended = once(child, "exit");
    const atWork = once(silent, "connection");
    child.send(given);
    await atWork;
    // As if the server had been killed: its end of the channel is closed.
    child.disconnect();
    expect((await ended)[1]).toBeNull();
  });
});
