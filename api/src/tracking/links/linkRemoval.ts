import { In } from "typeorm";
import type { Reader, Tx } from "../../platform/db/database";
import { DayTotals } from "../clicks/totals/totals.entity";
import { LinkHealth } from "../linkHealth/linkHealth.entity";
import { ForeignLink } from "./foreignLink.entity";
import { Link } from "./link.entity";
import type { LinkWriter } from "./linkWriter";
import { ProductLink } from "./productLink.entity";
import { LinkTag } from "./tags/linkTags.service";

/** Deletes links that nobody has clicked, as if they had never been created. Clicked ones can only be archived. */
export class LinkRemoval {
  constructor(private readonly writer: LinkWriter) {}

  /** Which of these links of a brand were clicked since that day. */
  async clickedOf(read: Reader, merchantId: string, linkIds: readonly string[], sinceDay: string): Promise<string[]> {
    if (linkIds.length === 0) return [];
    const clicked = await read
      .createQueryBuilder(DayTotals, "totals")
      .select("DISTINCT totals.linkId", "linkId")
      .where("totals.merchantId = :merchantId AND totals.day >= :sinceDay", { merchantId, sinceDay })
      .andWhere("totals.linkId IN (:...linkIds)", { linkIds })
      .getRawMany<{ linkId: string }>();
    return clicked.map(({ linkId }) => linkId);
  }

  async remove(tx: Tx, ids: readonly string[]): Promise<void> {
    const links = await tx.findBy(Link, { id: In([...ids]) });
    const linkId = In(links.map(({ id }) => id));
    for (const entity of [ForeignLink, LinkTag, ProductLink, LinkHealth]) await tx.delete(entity, { linkId });
    await tx.delete(Link, { id: linkId });
    await this.writer.noteAll(
      tx,
      links.map(({ code, version }) => ({ code, version: version + 1 })),
    );
  }
}
