import type { Reader } from "../../platform/db/reader";

export interface PartnerCount {
  partners: number;
  links: number;
}

/** Active publishers with active links to the merchant, and those links: who is notified of its terms. */
export async function countPartners(read: Reader, merchantId: string): Promise<PartnerCount> {
  const [row] = await read.query<{ partners: number | string; links: number | string }[]>(
    `SELECT COUNT(DISTINCT l.publisherId) AS partners, COUNT(*) AS links FROM link l
     JOIN account p ON p.id = l.publisherId
     WHERE l.merchantId = ? AND l.archivedAt IS NULL AND p.suspendedAt IS NULL AND p.closedAt IS NULL`,
    [merchantId],
  );
  return { partners: Number(row?.partners ?? 0), links: Number(row?.links ?? 0) };
}
