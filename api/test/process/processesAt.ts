import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Api } from "../startApi";
import { DATA_KEY } from "../startApi";
import { databaseUrlOf, run } from "./startServer";

/** Processes on the test's database that run everything due at a moment concurrently. */
export class ProcessesAt {
  private constructor(private readonly children: { child: ChildProcess; lines: AsyncIterator<string> }[]) {}

  static async start(api: Api, script: string, count: number): Promise<ProcessesAt> {
    const { options } = api.db.connection;
    const target =
      options.type === "mysql"
        ? ({ kind: "mysql", url: String(options.url) } as const)
        : ({ kind: "sqlite", path: String(options.database) } as const);
    const env = {
      NODE_ENV: "test",
      DATA_DIR: api.dataDir,
      DATABASE_URL: databaseUrlOf(target as never),
      // Too simple for a server.
      TEST_DATA_KEY: DATA_KEY.toString("base64"),
    };
    const children = Array.from({ length: count }, () => {
      const child = run(script, [], env);
      return { child, lines: createInterface({ input: child.stdout! })[Symbol.asyncIterator]() };
    });
    const processes = new ProcessesAt(children);
    for (const said of await processes.answers()) if (said !== "ready") throw new Error(said);
    return processes;
  }

  /** Tells all of them the time, and returns what each has done. */
  async at(moment: Date): Promise<string[]> {
    for (const { child } of this.children) child.stdin?.write(`${moment.getTime()}\n`);
    return this.answers();
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.children.map(async ({ child }) => {
        if (child.exitCode !== null) return;
        child.kill("SIGKILL");
        await once(child, "exit");
      }),
    );
  }

  private answers(): Promise<string[]> {
    return Promise.all(this.children.map(async ({ lines }) => String((await lines.next()).value)));
  }
}
