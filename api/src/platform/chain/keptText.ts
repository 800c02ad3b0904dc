import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The last digest or checkpoint that this machine saw, stored outside the database: a history that ends earlier was
 * truncated, or restored from a backup.
 */
export class KeptText {
  readonly path: string;

  constructor(
    private readonly folder: string,
    name: string,
  ) {
    this.path = join(folder, name);
  }

  read(): string | null {
    try {
      return readFileSync(this.path, "utf8").trim() || null;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
  }

  /** Written atomically. */
  write(text: string): void {
    mkdirSync(this.folder, { recursive: true });
    const draft = `${this.path}.${process.pid}`;
    writeFileSync(draft, `${text.trim()}\n`, { mode: 0o600 });
    renameSync(draft, this.path);
  }
}
