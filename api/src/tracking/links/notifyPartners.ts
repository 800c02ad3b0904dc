import { IsNull } from "typeorm";
import { Account, type Recipient, recipientsOf } from "../../accounts";
import { dayOf } from "../../contract/days";
import type { Reader, Tx } from "../../platform/db/database";
import type { Outbox } from "../../platform/outbox/outbox.service";
import { Merchant, type Terms, type TermsAnnounced } from "../../programs";
import { Link } from "./link.entity";

/** Active publishers with an active link to the merchant. */
export async function partnerIdsOf(tx: Tx, merchantId: string): Promise<string[]> {
  const accounts = await tx
    .createQueryBuilder(Account, "account")
    .select("account.id")
    .where((query) => {
      const links = query
        .subQuery()
        .select("link.publisherId")
        .from(Link, "link")
        .where("link.merchantId = :merchantId AND link.archivedAt IS NULL");
      return `account.id IN ${links.getQuery()}`;
    })
    .andWhere("account.suspendedAt IS NULL AND account.closedAt IS NULL")
    .setParameters({ merchantId })
    .orderBy("account.id")
    .getMany();
  return accounts.map(({ id }) => id);
}

/** Whom mails to them go to. */
const partnersOf = async (tx: Tx, merchantId: string): Promise<Recipient[]> =>
  [...(await recipientsOf(tx, await partnerIdsOf(tx, merchantId), "work")).values()].flat();

/** Whether the merchant has any active link. */
export const hasPartners = (read: Reader, merchantId: string): Promise<boolean> =>
  read.existsBy(Link, { merchantId, archivedAt: IsNull() });

const ACTIVE = { kind: "publisher", status: "approved", suspendedAt: IsNull(), closedAt: IsNull() } as const;

/** Whether an active publisher has an active link to the merchant. */
export const isPartner = async (tx: Tx, merchantId: string, publisherId: string): Promise<boolean> =>
  (await tx.existsBy(Account, { id: publisherId, ...ACTIVE })) &&
  (await tx.existsBy(Link, { merchantId, publisherId, archivedAt: IsNull() }));

async function mailPartners(tx: Tx, outbox: Outbox, template: string, terms: Terms, data: Record<string, string>) {
  const { name: merchant } = await tx.findOneByOrFail(Merchant, { id: terms.merchantId });
  const startsOn = dayOf(terms.validFrom);
  const partners = await partnersOf(tx, terms.merchantId);
  const mails = partners.map(({ email: to, name }) => ({ template, to, data: { name, merchant, startsOn, ...data } }));
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
