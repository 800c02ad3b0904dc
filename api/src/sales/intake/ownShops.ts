import { USUAL_CURRENCY } from "../../contract/currencies";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import { BadInputError, NotFoundError } from "../../platform/errors";
import { Merchant } from "../../programs";

/** A seller's shops, read once per report. */
export const ownShops = (db: Database, { id: ownerId }: Viewer): Promise<Merchant[]> =>
  db.readWithRetry((read) => read.findBy(Merchant, { ownerId }));

/** The shop of a report. Most advertisers have one and need not name it. */
export function shopAmong(own: readonly Merchant[], named: string | null): Merchant {
  if (named !== null) {
    const shop = own.find(({ id }) => id === named);
    if (!shop) throw new BadInputError({ merchantId: "This is not one of your brands" });
    return shop;
  }
  const [only, ...others] = own;
  if (!only) throw new NotFoundError("Merchant");
  if (others.length > 0) throw new BadInputError({ merchantId: "Please send the ID of the brand" });
  return only;
}

/** Used to parse a report before its shop is known for certain; the default if no program can be determined. */
export function programAmong(own: readonly Merchant[], named: unknown): Pick<Merchant, "currency" | "clickParameter"> {
  const [only, ...others] = named === null ? own : own.filter(({ id }) => id === named);
  return only && others.length === 0 ? only : { currency: USUAL_CURRENCY, clickParameter: null };
}
