import { type ChildProcess, fork } from "node:child_process";
import { extname, join } from "node:path";
import { newId } from "../../../api/src/platform/ids";
import type { ArchiveAnswer, ArchiveSetup, ArchiveWork } from "./archiveProcess";

const SCRIPT = join(__dirname, `archiveProcess${extname(__filename)}`);

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

interface HostParts {
  /** A folder for data that does not fit into memory. */
  scratch: string;
  isInBackground: boolean;
  /** Idle milliseconds after which the process exits to free its memory. */
  idleAfter: number;
}

/** Starts the archive's process with the first job and stops it when idle. */
export class ArchiveHost {
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;
  private tasks = 0;
  private readonly waiting = new Map<number, Waiting>();

  constructor(private readonly parts: HostParts) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** A signal kills the process; the next job starts a new one. */
  async run<T>(work: ArchiveWork, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    clearTimeout(this.idle);
    this.tasks += 1;
    const id = this.tasks;
    const stop = () => this.child?.kill("SIGKILL");
    signal?.addEventListener("abort", stop);
    try {
      // Safe cast: the caller names the result type of its job.
      return (await new Promise<unknown>((resolve, reject) => {
        this.waiting.set(id, { resolve, reject });
        const child = this.child ?? this.begin();
        // Waiting for a result keeps this process alive, being idle does not.
        child.ref();
        child.channel?.ref();
        child.send({ id, work }, (error) => error && this.answer({ id, failure: error.message }));
      })) as T;
    } finally {
      signal?.removeEventListener("abort", stop);
      if (this.waiting.size === 0) this.rest();
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.idle);
    const { child } = this;
    if (!child) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.ref();
    child.kill("SIGKILL");
    await ended;
  }

  private begin(): ChildProcess {
    const { scratch, isInBackground } = this.parts;
    // It needs no secrets: each message names what to read.
    const env = { PATH: process.env.PATH, LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH };
    const child = fork(SCRIPT, [], { env, serialization: "advanced", stdio: ["ignore", "ignore", "ignore", "ipc"] });
    this.child = child;
    child.on("message", (answer: ArchiveAnswer) => this.answer(answer));
    child.once("exit", (code, signal) => this.forget(child, `the archive's process ended (${signal ?? code})`));
    child.on("error", (error) => this.forget(child, error.message));
    child.send({ scratch: join(scratch, newId()), isInBackground } satisfies ArchiveSetup, () => undefined);
    return child;
  }

  private answer(answer: ArchiveAnswer): void {
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if ("failure" in answer) waiting?.reject(new Error(answer.failure));
    else waiting?.resolve(answer.result);
  }

  private rest(): void {
    this.child?.unref();
    this.child?.channel?.unref();
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.end(), this.parts.idleAfter).unref();
  }

  private end(): void {
    this.child?.disconnect();
    this.child = undefined;
  }

  private forget(child: ChildProcess, why: string): void {
    if (this.child !== child) return;
    this.child = undefined;
    for (const id of this.waiting.keys()) this.answer({ id, failure: why });
  }
}
