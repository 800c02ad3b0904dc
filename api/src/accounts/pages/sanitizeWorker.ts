import { parentPort } from "node:worker_threads";
import { sanitize } from "./sanitize";

// One page at a time, in order.
parentPort?.on("message", async (html: string) => parentPort?.postMessage(await sanitize(html)));
