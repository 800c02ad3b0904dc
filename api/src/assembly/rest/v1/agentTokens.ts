import { objectIn } from "../../../platform/form";
import { clickKindNames } from "../../../tracking";
import type { Services } from "../../services";
import * as is from "../docs/schemaParts";
import type { Routes } from "../route";

const moment = (description: string) => is.whole(`${description} In seconds since 1970.`);

export const agentTokenSchemas: is.Schema[] = [
  is.partly("AgentTokenBody", "A token to check. Also accepted form-encoded.", ["token"], {
    token: is.text("The `token` of an `affiliate_attribution`, or a click ID.", { examples: ["AgGZ…"] }),
    token_type_hint: is.text("Accepted and ignored.", { examples: ["access_token"] }),
  }),
  is.partly(
    "AgentToken",
    "What a token stands for. Only `active` for every token that is not your brand's own, valid one.",
    ["active"],
    {
      active: is.flag("Whether the token is genuine, your brand's and within the attribution window."),
      token_type: is.oneOf("Kind of the token.", ["click"]),
      iss: is.text("Address of the network that issued it.", { examples: ["https://weft.example"] }),
      aud: is.text("ID of your brand.", { examples: ["0190f1c2-a7b3-7c3e-9d52-f0a1b2c3d4e5"] }),
      jti: is.text("ID of the click.", { examples: ["0190f1c2-a7b3-7c3e-9d52-f0a1b2c3d4e6"] }),
      iat: moment("When it was issued."),
      exp: moment("When it expires."),
      publisher_id: is.text("ID of the creator.", { examples: ["0190f1c2-a7b3-7c3e-9d52-f0a1b2c3d4e7"] }),
      link_id: is.text("ID of the link.", { examples: ["0190f1c2-a7b3-7c3e-9d52-f0a1b2c3d4e8"] }),
      kind: is.oneOf("Kind of the click.", clickKindNames),
      earns: is.flag("Whether an order could earn commission, as of the click."),
      ctx_token: is.text("The assistant's reference to its sources, for 30 days.", { examples: ["c1"] }),
      ctx_iss: is.text("Who issued that reference.", { examples: ["https://assistant.example"] }),
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
