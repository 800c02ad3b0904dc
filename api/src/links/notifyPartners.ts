import { IsNull } from "typeorm";
import { User } from "../accounts/user.entity";
import { dayOf } from "../contract/days";
import type { Reader, Tx } from "../core/db/database";
import { Merchant } from "../merchants/merchant.entity";
import type { Outbox } from "../outbox/outbox.service";
import type { Terms } from "../terms/terms.entity";
import type { TermsAnnounced } from "../terms/terms.service";
import { Link } from "./link.entity";

/** Active publishers with an active link to the merchant. */
const partnersOf = (tx: Tx, merchantId: string): Promise<Pick<User, "email" | "name">[]> =>
  tx
    .createQueryBuilder(User, "user")
    .select(["user.id", "user.email", "user.name"])
    .where((query) => {
      const links = query
        .subQuery()
        .select("link.publisherId")
        .from(Link, "link")
        .where("link.merchantId = :merchantId AND link.archivedAt IS NULL");
      return `user.id IN ${links.getQuery()}`;
    })
    .andWhere("user.suspendedAt IS NULL")
    .setParameters({ merchantId })
    .orderBy("user.id")
    .getMany();

/** Whether the merchant has any active link. */
export const hasPartners = (read: Reader, merchantId: string): Promise<boolean> =>
  read.existsBy(Link, { merchantId, archivedAt: IsNull() });

/** Whether an active publisher has an active link to the merchant. */
export const isPartner = async (tx: Tx, merchantId: string, publisherId: string): Promise<boolean> =>
  (await tx.existsBy(User, { id: publisherId, role: "publisher", status: "approved", suspendedAt: IsNull() })) &&
  (await tx.existsBy(Link, { merchantId, publisherId, archivedAt: IsNull() }));

async function mailPartners(tx: Tx, outbox: Outbox, template: string, terms: Terms, data: Record<string, string>) {
  const { name: merchant } = await tx.findOneByOrFail(Merchant, { id: terms.merchantId });
  const startsOn = dayOf(terms.validFrom);
  const partners = await partnersOf(tx, terms.merchantId);
  const mails = partners.map(({ email: to, name }) => ({
    template,
    to,
    data: { name, merchant, startsOn, ...data },
  }));
  await outbox.addAll(tx, "mail", mails);
}

/** Emails announced terms to every partner. */
export const mailAnnouncedTerms =
  (outbox: Outbox) =>
  (tx: Tx, { terms, changes }: TermsAnnounced): Promise<void> =>
    mailPartners(tx, outbox, "terms-announced", terms, { changes: changes.join("\n") });

export const mailWithdrawnTerms =
  (outbox: Outbox) =>
  (tx: Tx, terms: Terms): Promise<void> =>
    mailPartners(tx, outbox, "terms-withdrawn", terms, {});
