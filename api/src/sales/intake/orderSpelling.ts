import type { Reader } from "../../platform/db/reader";
import { Sale } from "../sale.entity";

/** Shops print "#1001" and report "1001", or the other way round: both are one order if a claim created it. */
export const spellingsOf = (orderId: string): [plain: string, numbered: string] => {
  const plain = orderId.replace(/^#/, "");
  return [plain, `#${plain}`];
};

/** The spelling under which this order earns through an accepted claim, if it differs. */
export async function acceptedSpelling(read: Reader, merchantId: string, orderId: string): Promise<string | null> {
  const [plain, numbered] = spellingsOf(orderId);
  const other = orderId === plain ? numbered : plain;
  const select = { id: true, orderId: true, why: true } as const;
  const sale = await read.findOne(Sale, { select, where: { merchantId, orderId: other } });
  return sale?.why.rule === "accepted claim" ? sale.orderId : null;
}

/** How the shop writes its order numbers, by the newest one. */
export async function usualSpelling(read: Reader, merchantId: string, orderKey: string): Promise<string> {
  const select = { id: true, orderId: true } as const;
  const newest = await read.findOne(Sale, { select, where: { merchantId }, order: { id: "DESC" } });
  const [plain, numbered] = spellingsOf(orderKey);
  return newest?.orderId.startsWith("#") ? numbered : plain;
}
