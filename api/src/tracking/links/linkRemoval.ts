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

  /** Whether one of these links of a brand was clicked since that day. */
  async wasClicked(read: Reader, merchantId: string, linkIds: readonly string[], sinceDay: string): Promise<boolean> {
    if (linkIds.length === 0) return false;
    const [clicked] = await read
      .createQueryBuilder(DayTotals, "totals")
      .where("totals.merchantId = :merchantId AND totals.day >= :sinceDay", { merchantId, sinceDay })
      .andWhere("totals.linkId IN (:...linkIds)", { linkIds })
      .limit(1)
      .getMany();
    return clicked !== undefined;
  }

  async remove(tx: Tx, id: string): Promise<void> {
    const link = await tx.findOneBy(Link, { id });
    if (!link) return;
    for (const entity of [ForeignLink, LinkTag, ProductLink, LinkHealth]) await tx.delete(entity, { linkId: id });
    await tx.delete(Link, { id });
    await this.writer.note(tx, link.code, link.version + 1);
  }
}
