import { readdirSync, readFileSync } from "node:fs";

/** CPU time of each thread of a process so far, in microseconds. The main thread has the process ID. */
export function threadTimes(pid) {
  const times = new Map();
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
      times.set(Number(thread), Number(nanoseconds) / 1000);
    } catch {
      // It has just exited.
    }
  }
  return times;
}

/** CPU time per request since then: of the main thread, and of all others together. */
export function timePerRequest(pid, before, requests) {
  const spent = [...threadTimes(pid)].map(([thread, time]) => [thread, (time - (before.get(thread) ?? 0)) / requests]);
  const sum = (of) => of.reduce((all, [, time]) => all + time, 0);
  return {
    main: sum(spent.filter(([thread]) => thread === pid)),
    others: sum(spent.filter(([thread]) => thread !== pid)),
  };
}
