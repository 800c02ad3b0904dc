import { objectIn } from "../../../platform/form";
import { clickKindNames } from "../../../tracking";
import type { Services } from "../../services";
import * as is from "../docs/schemaParts";
import type { Routes } from "../route";

const moment = (description: string) => is.whole(`${description} In seconds since 1970.`);

export const agentTokenSchemas: is.Schema[] = [
  is.partly("AgentTokenBody", "A token to check. Also accepted form-encoded.", ["token"], {
    token: is.text("The `token` of an `affiliate_attribution`, or a click ID."),
    token_type_hint: is.text("Accepted and ignored."),
  }),
  is.partly(
    "AgentToken",
    "What a token stands for. Only `active` for every token that is not your brand's own, valid one.",
    ["active"],
    {
      active: is.flag("Whether the token is genuine, your brand's and within the attribution window."),
      token_type: is.oneOf("Kind of the token.", ["click"]),
      iss: is.text("Address of the network that issued it."),
      aud: is.text("ID of your brand."),
      jti: is.text("ID of the click."),
      iat: moment("When it was issued."),
      exp: moment("When it expires."),
      publisher_id: is.text("ID of the creator."),
      link_id: is.text("ID of the link."),
      kind: is.oneOf("Kind of the click.", clickKindNames),
      earns: is.flag("Whether an order could earn commission, as of the click."),
      ctx_token: is.text("The assistant's reference to its sources, for 30 days."),
      ctx_iss: is.text("Who issued that reference."),
    },
  ),
];

/** In a scope of its own, because it alone takes forms. */
export function agentTokenRoutes(routes: Routes, { agentTokens }: Services): void {
  routes.guarded("POST /api/v1/agent-tokens/introspect", ["ADVERTISER", "sales:write", "sales:test", "read"], {
    summary: "Check an agent's token",
    description:
      "Token introspection (RFC 7662) for shops that want to check a token before they report the order. Not needed to earn: the order's `clickId` takes the token as it is.",
    body: "AgentTokenBody",
    answer: is.ref("AgentToken"),
    meaning: "The token, or `active: false`.",
    call: ({ viewer, body }) => agentTokens.introspect(viewer, objectIn(body).token),
  });
}
