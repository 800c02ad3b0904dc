import { type ReferrerKind, referrerKindOf } from "../../../contract/figures/aiAssistants";
import { chunksOf } from "../../../platform/db/chunks";
import type { Reader } from "../../../platform/db/reader";
import { idFromBytes, idToBytes, momentOf } from "../../../tracking";

interface Visit {
  device: string;
  referrer: ReferrerKind | null;
}

const PER_QUERY = 500;

/** What clicks tell of their visits, as long as the database has them. */
export class ClickVisits {
  constructor(private readonly read: Reader) {}

  /** By their times, which lead the key: few clicks share a millisecond. */
  async of(clickIds: readonly string[]): Promise<Map<string, Visit>> {
    const found = new Map<string, Visit>();
    const wanted = new Set(clickIds);
    for (const ids of chunksOf([...wanted], PER_QUERY)) {
      const rows = await this.read.query<{ id: Buffer; device: string; referrerHost: string | null }[]>(
        `SELECT id, device, referrerHost FROM click WHERE at IN (${ids.map(() => "?").join(", ")})`,
        ids.map((id) => momentOf(idToBytes(id).toString("hex"))),
      );
      for (const { id, device, referrerHost } of rows) {
        const name = idFromBytes(Buffer.from(id));
        if (wanted.has(name)) found.set(name, { device, referrer: referrerKindOf(referrerHost) });
      }
    }
    return found;
  }
}
