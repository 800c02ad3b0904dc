import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The last digest that this machine saw, stored outside the database: a history that ends earlier was truncated. */
export class KeptDigest {
  readonly path: string;

  constructor(private readonly folder: string) {
    this.path = join(folder, "ledger-digest");
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
  write(digest: string): void {
    mkdirSync(this.folder, { recursive: true });
    const draft = `${this.path}.${process.pid}`;
    writeFileSync(draft, `${digest}\n`, { mode: 0o600 });
    renameSync(draft, this.path);
  }
}
