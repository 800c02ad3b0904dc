import { IsNull } from "typeorm";
import { Account, Person } from "../../../accounts";
import { addDays } from "../../../contract/days";
import { BrandPayment, sharedTargetsOf } from "../../../money";
import { chunksOf } from "../../../platform/db/chunks";
import type { Reader } from "../../../platform/db/reader";
import { grouped } from "../../../platform/paging/lists";
import { Merchant } from "../../../programs";
import { RiskDay } from "../risk.entity";
import type { PairFacts } from "../rules/pairFacts";

/** The days a score covers. */
export const WINDOW_DAYS = 30;

/** Whether a publisher signed up from the shop's address. */
export function isOfBrand(email: string, website: string): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const host = URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, "") : "";
  return domain !== "" && host === domain;
}

/** A brand's publishers over the window that ends with `day`. */
export async function windowOf(read: Reader, merchantId: string, day: string): Promise<PairFacts[]> {
  const days = await read
    .createQueryBuilder(RiskDay, "fact")
    .where("fact.merchantId = :merchantId AND fact.day > :from AND fact.day <= :day", {
      merchantId,
      from: addDays(day, -WINDOW_DAYS),
      day,
    })
    .orderBy("fact.publisherId")
    .addOrderBy("fact.day")
    .getMany();
  const byPublisher = grouped(days, ({ publisherId }) => publisherId);
  const [brand, emails, codes, shared] = [
    await read.findOneBy(Merchant, { id: merchantId }),
    await emailsOf(read, [...byPublisher.keys()]),
    await doubtfulCodesOf(read, merchantId),
    await sharedTargetsOf(read, [...byPublisher.keys()]),
  ];
  const isNewBrand = !(await read.existsBy(BrandPayment, { merchantId, reversedAt: IsNull() }));
  return [...byPublisher].map(([publisherId, own]) => ({
    publisherId,
    days: own,
    isOwnBrand: brand !== null && isOfBrand(emails.get(publisherId) ?? "", brand.website),
    sharedWith: shared.get(publisherId) ?? 0,
    leakedCodes: codes.get(publisherId) ?? 0,
    isNewBrand,
  }));
}

const BATCH_SIZE = 500;

async function emailsOf(read: Reader, accountIds: readonly string[]): Promise<Map<string, string>> {
  const emails = new Map<string, string>();
  for (const ids of chunksOf(accountIds, BATCH_SIZE)) {
    const rows = await read
      .createQueryBuilder(Account, "account")
      .innerJoin(Person, "person", "person.id = account.contactId")
      .select("account.id", "id")
      .addSelect("person.email", "email")
      .where("account.id IN (:...ids)", { ids })
      .getRawMany<{ id: string; email: string }>();
    for (const { id, email } of rows) emails.set(id, email);
  }
  return emails;
}

async function doubtfulCodesOf(read: Reader, merchantId: string): Promise<Map<string, number>> {
  const rows = await read.query<{ publisherId: string; codes: number | string }[]>(
    `SELECT publisherId, COUNT(*) AS codes FROM code WHERE merchantId = ? AND state IN ('suspected', 'leaked')
     GROUP BY publisherId`,
    [merchantId],
  );
  return new Map(rows.map(({ publisherId, codes }) => [publisherId, Number(codes)]));
}
