import { translated } from "../../../contract/i18n/t";
import { requestReasonIds, requestReasons } from "../../../contract/integrations/requestReasons";
import { grouped } from "../../../platform/paging/lists";
import { type ApiRequest, statusClasses } from "../../../reach";
import type { Services } from "../../services";
import * as is from "../docs/schemaParts";
import { choice, yesOrNo } from "../input";
import { nextOf, pageIn, pageQuery } from "../paging";
import type { Routes } from "../route";

const request = is.object("ApiRequest", "A request of your integration.", {
  id: is.id,
  at: is.moment("When it arrived."),
  call: is.text("Method and path of the call, such as `POST /api/v1/sales`, or name of the GraphQL operation."),
  status: is.whole("HTTP status a single REST call had or would have had."),
  reason: is.oneOf("Why it was rejected. `ok` if it was accepted.", requestReasonIds),
  message: is.nullable("The message of the response. Null if accepted."),
  fields: {
    type: "object",
    additionalProperties: { type: "string" },
    description: "Message for each field that was rejected.",
  },
  fix: is.nullable("How to fix it. Null if accepted."),
  orderId: is.nullable("The shop's order ID, if the request named one."),
  requestId: is.nullable("ID of the request, as in the header `X-Request-Id`."),
  sent: {
    type: ["object", "null"],
    additionalProperties: true,
    description: "What was sent, at most 4 kB. Names, addresses, tokens and other personal data are removed.",
  },
  keyId: { ...is.nullable("ID of the API key. Null for reports that need no key."), format: "uuid" },
  keyName: is.nullable("Name of the API key. Null without one."),
  isTest: is.flag("Whether it was in test mode."),
  isProven: is.flag("Whether it came from your integration. A rejected browser report could have been sent by anyone."),
  docsUrl: is.text("URL of the documentation of this call.", { format: "uri" }),
});

export const requestSchemas: is.Schema[] = [request, is.page("ApiRequestPage", "requests", "ApiRequest")];

const presented = is.presentAs(request);

const filters = {
  keyId: "Requests with this API key only.",
  status: choice(
    "Requests with this outcome only: `accepted`, `rejected`, `client` (4xx) or `server` (5xx).",
    statusClasses,
  ),
  reason: choice("Requests rejected for this reason only.", requestReasonIds),
  call: "Part of the call, such as `/sales`, or the whole order ID.",
  isTest: yesOrNo("Requests in test mode only, or live ones only."),
};

const grants = ["PUBLISHER", "ADVERTISER", "requests:read", "read"] as const;

/** Recent requests of an account's integrations. */
export function requestRoutes(routes: Routes, { apiRequests, env }: Pick<Services, "apiRequests" | "env">): void {
  const presentAll = async (rows: readonly ApiRequest[]) => {
    const keys = grouped(await apiRequests.keysOf(rows.map(({ keyId }) => keyId ?? "")), ({ id }) => id);
    return rows.map(({ kind, isTest, message, fields, reason, keyId, sent, docs, createdAt, ...row }) =>
      presented({
        ...row,
        at: createdAt,
        reason,
        keyId,
        keyName: keys.get(keyId ?? "")?.[0]?.name,
        isTest: isTest === 1,
        isProven: kind !== "unproven",
        message: message && translated(message),
        fields: Object.fromEntries((fields ?? []).map((field) => [field.name, translated(field.message)])),
        fix: requestReasons[reason].fix || null,
        sent: sent && JSON.parse(sent),
        docsUrl: env.publicUrl + docs,
      }),
    );
  };

  routes.guarded("GET /api/v1/requests", grants, {
    summary: "List recent requests",
    description:
      "Lists requests with your API keys and reports from your shop in the last 30 days. Accepted requests are a sample.",
    query: { ...filters, ...pageQuery },
    answer: is.ref("ApiRequestPage"),
    meaning: "Requests, newest first. They appear within seconds.",
    call: async ({ viewer, query }) => {
      const page = await apiRequests.list(viewer, query, pageIn(query));
      return { requests: await presentAll(page.nodes), next: nextOf(page) };
    },
  });

  routes.guarded("GET /api/v1/requests/:id", grants, {
    summary: "Retrieve a request",
    params: { id: "ID of the request." },
    answer: is.ref("ApiRequest"),
    meaning: "The request.",
    call: async ({ viewer, params }) => (await presentAll([await apiRequests.get(viewer, params.id)]))[0],
  });
}
