import { belongsTo } from "../../contract/destination";
import { linkForm } from "../../contract/forms";
import type { Clock } from "../../platform/clock";
import type { Tx } from "../../platform/db/database";
import { insertRows } from "../../platform/db/insertRows";
import { BadInputError } from "../../platform/errors";
import type { Events } from "../../platform/events";
import { parseForm } from "../../platform/form";
import { newCode, newId } from "../../platform/ids";
import { Merchant } from "../../programs";
import { Link, type LinkRow } from "./link.entity";
import { linkCreated } from "./linkWriter";

interface WantedLink {
  publisherId: string;
  destination: string | null;
}

/** Links to one brand for many of its active partners, in the caller's transaction and with few queries. */
export class LinkBatch {
  constructor(
    private readonly clock: Clock,
    private readonly events: Events,
    private readonly maxLinks: number,
  ) {}

  /** Each wanted link, undefined where it is refused; null if the brand is not available. A code may be in use. */
  async add(
    tx: Tx,
    merchantId: string,
    channel: string,
    wanted: readonly WantedLink[],
  ): Promise<(LinkRow | undefined)[] | null> {
    const merchant = await tx.findOneBy(Merchant, { id: merchantId, listed: 1 });
    if (!merchant) return null;
    const createdAt = this.clock.now();
    const free = await this.freeOf(
      tx,
      wanted.map(({ publisherId }) => publisherId),
    );
    const links = wanted.map(({ publisherId, destination }): LinkRow | undefined => {
      const left = free.get(publisherId) ?? this.maxLinks;
      if (left <= 0 || (destination && !isPageOf(merchant, channel, destination))) return undefined;
      free.set(publisherId, left - 1);
      const own = { id: newId(), createdAt, publisherId, merchantId, channel, destination };
      return { ...own, code: newCode(), name: null, archivedAt: null, version: 1 };
    });
    const added = links.filter((link) => link !== undefined);
    await insertRows(tx, Link, added);
    if (added.length > 0) await this.events.emit(tx, linkCreated, added);
    return links;
  }

  /** How many links these creators can still have; of those without any, nothing. Reads the index only. */
  private async freeOf(tx: Tx, publisherIds: readonly string[]): Promise<Map<string, number>> {
    const ids = [...new Set(publisherIds)];
    const counted: { publisherId: string; links: number | string }[] = await tx.query(
      `SELECT publisherId, COUNT(*) AS links FROM link WHERE publisherId IN (${[...ids, ""].map(() => "?").join(", ")})
       GROUP BY publisherId`,
      [...ids, ""],
    );
    return new Map(counted.map(({ publisherId, links }) => [publisherId, this.maxLinks - Number(links)]));
  }
}

function isPageOf({ id: merchantId, website }: Merchant, channel: string, destination: string): boolean {
  try {
    parseForm(linkForm, { merchantId, channel, destination });
    return belongsTo(destination, website);
  } catch (error) {
    if (error instanceof BadInputError) return false;
    throw error;
  }
}
