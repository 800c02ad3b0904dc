import { startOfDay } from "../../../contract/days";
import type { Reader } from "../../../platform/db/reader";
import type { ArchiveReader, WhoseClicks } from "../archive/clickArchive";
import { idToBytes, lowestIdAt } from "../clickId/idBytes";
import { SEAL_QUERY } from "../store/lateClicks";
import { ClickReader, type ClickRow, type Wanted } from "./clickReader";

export interface WantedOf extends Wanted {
  whose: WhoseClicks;
  /** For a single link's clicks only. */
  linkId?: string | undefined;
}

/** Clicks from the database, and from the archive for deleted days. */
export class KeptClicks {
  constructor(
    private readonly reader: () => Reader,
    private readonly archive: ArchiveReader | undefined,
  ) {}

  async *newestFirst({ whose, linkId, ...wanted }: WantedOf, limit: number): AsyncGenerator<ClickRow> {
    const { archive } = this;
    const reader = archive ? new ClickReader(this.reader, () => this.keptFrom()) : new ClickReader(this.reader);
    const rows = reader.newestFirst(wanted, limit);
    let left = limit;
    let step = await rows.next();
    for (; !step.done; step = await rows.next()) {
      yield step.value;
      left -= 1;
    }
    const until = Math.min(step.value, wanted.below);
    if (!archive || left <= 0 || until <= wanted.from || wanted.linkIds.length === 0) return;
    const bound = lowestIdAt(until);
    const after = wanted.after === undefined ? bound : idToBytes(wanted.after);
    const below = Buffer.compare(after, bound) < 0 ? after : bound;
    yield* archive.newestFirst({ whose, linkId, from: wanted.from, until, below }, left);
  }

  private async keptFrom(): Promise<number> {
    const [seal] = await this.reader().query<{ keptFrom: string }[]>(SEAL_QUERY);
    return seal ? startOfDay(seal.keptFrom).getTime() : 0;
  }
}
