import type { Reader } from "../../platform/db/reader";
import type { TermsService } from "../terms/terms.service";
import type { Partnership } from "./partnership.entity";

/** What a publisher agrees to at this moment. */
export async function agreedTerms(
  terms: TermsService,
  read: Reader,
  merchantId: string,
): Promise<Pick<Partnership, "termsVersion" | "termsHash">> {
  const inForce = await terms.inForce(read, merchantId);
  return { termsVersion: inForce?.version ?? null, termsHash: inForce?.hash ?? null };
}
