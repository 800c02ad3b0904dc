import { type Code, shownText } from "../codes/code.entity";
import type { Services } from "../services";
import { ref } from "./docs/schemas";
import { param, type Routes } from "./route";

/** A code in REST responses. */
const presentCode = (code: Code, replacement: Code | null) => ({
  id: code.id,
  text: shownText(code),
  state: code.state,
  reportedAt: code.reportedAt?.toISOString() ?? null,
  reportedPage: code.reportedPage,
  replacement: replacement && shownText(replacement),
});

/** Discount codes, for publishers' programs. */
export function codeRoutes(routes: Routes, { codes, leakedCodes }: Services): void {
  routes.guarded(
    "POST",
    "/api/publisher/codes/:id/report-leak",
    ["PUBLISHER", "sales:write", "claims:write"],
    {
      tag: "Publishers",
      summary: "Report a leaked code",
      description:
        "Says that strangers use your code. It is suspected, and another one takes its place at once; the brand makes that one in its shop. Idempotent: what was reported stays.",
      params: { id: "The code." },
      body: "LeakReportBody",
      refusals: [404, 409],
      answer: { schema: ref("LeakedCode"), description: "The code, with the one that takes its place." },
    },
    async (viewer, request) => {
      const code = await leakedCodes.report(viewer, param(request, "id"), request.body);
      const [replacement = null] = code.replacementId ? await codes.byIds([code.replacementId]) : [];
      return presentCode(code, replacement);
    },
  );
}
