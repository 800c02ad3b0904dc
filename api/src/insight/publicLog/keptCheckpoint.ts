import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The last checkpoint that this machine signed, outside the database: a log that ends before it was restored or cut. */
export class KeptCheckpoint {
  readonly path: string;

  constructor(private readonly folder: string) {
    this.path = join(folder, "log-checkpoint");
  }

  read(): string | null {
    try {
      return readFileSync(this.path, "utf8") || null;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
  }

  /** Written atomically. */
  write(note: string): void {
    mkdirSync(this.folder, { recursive: true });
    const draft = `${this.path}.${process.pid}`;
    writeFileSync(draft, note, { mode: 0o600 });
    renameSync(draft, this.path);
  }
}
