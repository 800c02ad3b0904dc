import { codeStates } from "../../contract/codes/codeForms";
import { type Code, displayedCode } from "../../programs";
import type { Services } from "../services";
import { id, nullable, object, oneOf, presentAs, ref, type Schema, text } from "./docs/schemaParts";
import type { Routes } from "./route";

const leakedCode = object("LeakedCode", "A discount code that was found on another site.", {
  id,
  text: text("The code in capital letters."),
  state: oneOf("State of the code.", codeStates),
  reportedAt: nullable("When the leak was reported."),
  reportedPage: nullable("URL of the page where the code was found."),
  replacement: nullable("The code that replaces it. Null if the partnership has ended."),
});

export const codeSchemas: Schema[] = [
  object("LeakReportBody", "A page on which a discount code was found.", { page: text("URL of the page.") }),
  leakedCode,
];

const presented = presentAs(leakedCode);
const presentCode = (code: Code, replacement: Code | null) =>
  presented({ ...code, text: displayedCode(code), replacement: replacement && displayedCode(replacement) });

/** Discount codes, for creators' programs. */
export function codeRoutes(routes: Routes, { codes, leakedCodes }: Services): void {
  routes.guarded("POST /api/v1/publisher/codes/:id/report-leak", ["PUBLISHER", "sales:write", "claims:write", "work"], {
    summary: "Report a leaked code",
    description:
      "Flags your code as possibly leaked and gives you a replacement at once. The brand then creates the replacement in its shop. Idempotent: repeated calls keep the first report.",
    params: { id: "ID of the code." },
    body: "LeakReportBody",
    refusals: [409],
    answer: ref("LeakedCode"),
    meaning: "The code with its replacement.",
    call: async ({ viewer, params, body }) => {
      const code = await leakedCodes.report(viewer, params.id, body);
      const [replacement = null] = code.replacementId ? await codes.byIds([code.replacementId]) : [];
      return presentCode(code, replacement);
    },
  });
}
