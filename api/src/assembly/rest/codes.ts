import { codeStates } from "../../contract/codes/codeForms";
import { type Code, shownText } from "../../programs";
import type { Services } from "../services";
import { id, nullable, object, oneOf, presentAs, ref, type Schema, text } from "./docs/schemaParts";
import type { Routes } from "./route";

const leakedCode = object("LeakedCode", "A discount code that strangers use.", {
  id,
  text: text("The code in capitals."),
  state: oneOf("The state.", codeStates),
  reportedAt: nullable("When it was reported."),
  reportedPage: nullable("The page."),
  replacement: nullable("The code that takes its place; null for who is no partner any more."),
});

export const codeSchemas: Schema[] = [
  object("LeakReportBody", "Where a code stands for strangers.", { page: text("The page's address.") }),
  leakedCode,
];

const presented = presentAs(leakedCode);
const presentCode = (code: Code, replacement: Code | null) =>
  presented({ ...code, text: shownText(code), replacement: replacement && shownText(replacement) });

/** Discount codes, for publishers' programs. */
export function codeRoutes(routes: Routes, { codes, leakedCodes }: Services): void {
  routes.guarded("POST /api/v1/publisher/codes/:id/report-leak", ["PUBLISHER", "sales:write", "claims:write", "work"], {
    summary: "Report a leaked code",
    description:
      "Says that strangers use your code. It is suspected, and another one takes its place at once; the brand makes that one in its shop. Idempotent: what was reported stays.",
    params: { id: "The code." },
    body: "LeakReportBody",
    refusals: [409],
    answer: ref("LeakedCode"),
    meaning: "The code, with the one that takes its place.",
    call: async ({ viewer, params, body }) => {
      const code = await leakedCodes.report(viewer, params.id, body);
      const [replacement = null] = code.replacementId ? await codes.byIds([code.replacementId]) : [];
      return presentCode(code, replacement);
    },
  });
}
