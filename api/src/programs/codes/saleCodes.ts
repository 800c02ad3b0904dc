import type { Reader, Tx } from "../../platform/db/database";
import { SaleCode } from "./code.entity";

/** A reported code of an order, with the stored code it matched. */
export interface GivenCode {
  position: number;
  text: string;
  codeId: string | null;
}

/** The codes that came with an order. */
export const saleCodes = {
  async insert(tx: Tx, saleId: string, codes: readonly GivenCode[]): Promise<void> {
    if (codes.length === 0) return;
    const rows = codes.map(({ position, text: textKey, codeId }) => ({ saleId, position, textKey, codeId }));
    await tx.insert(SaleCode, rows);
  },

  async replace(tx: Tx, saleId: string, codes: readonly GivenCode[]): Promise<void> {
    await saleCodes.forget(tx, saleId);
    await saleCodes.insert(tx, saleId, codes);
  },

  async forget(tx: Tx, saleId: string): Promise<void> {
    await tx.delete(SaleCode, { saleId });
  },

  async of(read: Reader, saleId: string): Promise<string[]> {
    const rows = await read.find(SaleCode, { where: { saleId }, order: { position: "ASC" } });
    return rows.map(({ textKey }) => textKey);
  },
};
