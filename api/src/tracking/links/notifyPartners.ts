import { Args, Authorized, Field, ID, ObjectType, Query, Resolver } from "type-graphql";
import { IsNull } from "typeorm";
import { Account, mailsFor, recipientsOf } from "../../accounts";
import { dayOf } from "../../contract/days";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import type { Database, Reader, Tx } from "../../platform/db/database";
import type { ReadQuery } from "../../platform/db/reader";
import type { Outbox } from "../../platform/outbox/outbox.service";
import { Connection, mapPage, PageArgs, pageOf } from "../../platform/paging/page";
import { Merchant, type MerchantService, type Terms, type TermsAnnounced } from "../../programs";
import { Link } from "./link.entity";

/** Active creators with an active link to the brand. */
export const partnersOf = (read: Reader, merchantId: string): ReadQuery<Account> =>
  read
    .createQueryBuilder(Account, "account")
    .where("account.id IN (SELECT publisherId FROM link WHERE merchantId = :merchantId AND archivedAt IS NULL)", {
      merchantId,
    })
    .andWhere("account.suspendedAt IS NULL AND account.closedAt IS NULL");

export const partnerIdsOf = async (tx: Tx, merchantId: string): Promise<string[]> =>
  (await partnersOf(tx, merchantId).select("account.id").orderBy("account.id").getMany()).map(({ id }) => id);

export interface PartnerCount {
  partners: number;
  links: number;
}

/** Counts the active creators with active links to the brand, and the links. */
export async function countPartners(read: Reader, merchantId: string): Promise<PartnerCount> {
  const [row] = await read.query<{ partners: number | string; links: number | string }[]>(
    `SELECT COUNT(DISTINCT l.publisherId) AS partners, COUNT(*) AS links FROM link l
     JOIN account p ON p.id = l.publisherId
     WHERE l.merchantId = ? AND l.archivedAt IS NULL AND p.suspendedAt IS NULL AND p.closedAt IS NULL`,
    [merchantId],
  );
  return { partners: Number(row?.partners ?? 0), links: Number(row?.links ?? 0) };
}

/** Whether the brand has any active link. */
export const hasPartners = (read: Reader, merchantId: string): Promise<boolean> =>
  read.existsBy(Link, { merchantId, archivedAt: IsNull() });

const ACTIVE = { kind: "publisher", status: "approved", suspendedAt: IsNull(), closedAt: IsNull() } as const;

/** Whether an active creator has an active link to the brand. */
export const isPartner = async (tx: Tx, merchantId: string, publisherId: string): Promise<boolean> =>
  (await tx.existsBy(Account, { id: publisherId, ...ACTIVE })) &&
  (await tx.existsBy(Link, { merchantId, publisherId, archivedAt: IsNull() }));

async function mailPartners(tx: Tx, outbox: Outbox, template: string, terms: Terms, dataOf = () => ({})) {
  const { merchantId } = terms;
  const { name: merchant } = await tx.findOneByOrFail(Merchant, { id: merchantId });
  const startsOn = dayOf(terms.validFrom);
  const partners = await recipientsOf(tx, await partnerIdsOf(tx, merchantId), "work");
  const data = { merchantId, merchant, startsOn };
  const mails = mailsFor([...partners.values()].flat(), template, () => ({ ...data, ...dataOf() }));
  await outbox.addAll(tx, "mail", mails);
}

/** Emails announced terms to every creator with an active link. */
export const mailAnnouncedTerms =
  (outbox: Outbox) =>
  (tx: Tx, { terms, changes }: TermsAnnounced): Promise<void> =>
    mailPartners(tx, outbox, "terms-announced", terms, () => ({ changes: changes().join("\n") }));

export const mailWithdrawnTerms =
  (outbox: Outbox) =>
  (tx: Tx, terms: Terms): Promise<void> =>
    mailPartners(tx, outbox, "terms-withdrawn", terms);

@Resolver()
export class PartnerResolver {
  constructor(private readonly services: { db: Database; merchants: MerchantService }) {}

  @Authorized("ADVERTISER", "reports:read")
  @Query(() => PartnerConnection, {
    description: "Lists creators with an active link to your brand. Advertisers only.",
  })
  async partners(@CurrentViewer() viewer: Viewer, @Args(() => PageArgs) page: PageArgs) {
    const { id } = await this.services.merchants.mine(viewer);
    const partners = await pageOf(partnersOf(this.services.db.longRead, id), page, { list: "partner" });
    return mapPage(partners, ({ id, name }) => ({ id, name }));
  }
}

@ObjectType({ description: "A creator with an active link to your brand.", simpleResolvers: true })
class Partner {
  @Field(() => ID, { description: "ID of the creator." }) id!: string;
  @Field(() => String, { description: "Name of the creator." }) name!: string;
}

@ObjectType({ description: "A page of creators.", simpleResolvers: true })
class PartnerConnection extends Connection(Partner, "Partner") {}
