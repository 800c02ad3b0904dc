import type { TermsDocument } from "../src/contract/terms/termsDocument";
import { Merchant } from "../src/programs/merchants/merchant.entity";
import { TermsService } from "../src/programs/terms/terms.service";
import type { OrderTestKit } from "./orderTestKit";
import { plain } from "./termsTestKit";

type Clock = ConstructorParameters<typeof TermsService>[0];

/** The kit's program uses these terms from now on, without a review. */
export async function termsInForce(
  { api, merchant: { id: merchantId } }: OrderTestKit,
  clock: Clock,
  changes: Partial<TermsDocument>,
): Promise<void> {
  const terms = new TermsService(clock, api.services.events);
  await api.db.write(async (tx) => {
    const inForce = await terms.inForce(tx, merchantId);
    const document = { ...plain, ...changes };
    const { version } = await terms.publish(tx, {
      merchantId,
      inForce,
      document,
      publishedBy: null,
      hasPartners: false,
    });
    await tx.update(Merchant, { id: merchantId }, { termsVersion: version });
  });
}
