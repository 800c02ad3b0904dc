import { CLICK_PARAMETER } from "../../../contract/integrations/clickParameter";
import { isTestKey } from "../../../platform/context";
import type { Services } from "../../services";
import * as is from "../docs/schemaParts";
import type { Routes } from "../route";

export const programSchema = is.object("Program", "What a shop's integration needs to know about its program.", {
  merchantId: is.id,
  name: is.text("Name of the brand."),
  currency: is.text("ISO 4217 code that orders must have."),
  attributionDays: is.whole("Attribution window in days. A click cookie need not last longer."),
  clickParameter: is.text("URL parameter of the click ID on the shop's landing pages."),
  signedReportsOnly: is.flag("Whether browser reports must be signed."),
  test: is.flag("Whether this is a test key, whose orders are never counted."),
});

/** Lets plugins check their address and key, and set themselves up. */
export function programRoutes(routes: Routes, { merchants }: Services): void {
  routes.guarded("GET /api/v1/program", ["ADVERTISER", "sales:write", "sales:test", "read"], {
    summary: "Retrieve your program",
    description: "Checks that a key can report orders, and returns the settings that an integration needs.",
    refusals: [404],
    answer: is.ref("Program"),
    meaning: "The program.",
    call: async ({ viewer }) => {
      const { id, name, currency, cookieDays, clickParameter, signedReportsOnly } = await merchants.mine(viewer);
      return {
        merchantId: id,
        name,
        currency,
        attributionDays: cookieDays,
        clickParameter: clickParameter ?? CLICK_PARAMETER,
        signedReportsOnly: signedReportsOnly === 1,
        test: isTestKey(viewer),
      };
    },
  });
}
