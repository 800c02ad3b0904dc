import type { RequestReasonId } from "../../contract/integrations/requestReasons";
import type { Fields } from "../../platform/errors";
import { BAD_SIGNATURE, SIGNED_ONLY, WRONG_CLICK } from "../../sales";

/** A refusal as its caller got it. */
export interface Refusal {
  status: number;
  code: string;
  message: string;
  fields?: Fields | undefined;
}

const byMessage: Readonly<Record<string, RequestReasonId>> = {
  [BAD_SIGNATURE]: "signature",
  [SIGNED_ONLY]: "unsigned",
};

/** Code of refused events of connected shops. */
export const SHOP_EVENT = "SHOP_EVENT";

const byCode: Readonly<Record<string, RequestReasonId>> = {
  MALFORMED: "malformed",
  TOO_LARGE: "malformed",
  UNSUPPORTED_MEDIA: "malformed",
  UNAUTHENTICATED: "key",
  FORBIDDEN: "scope",
  NOT_FOUND: "missing",
  CONFLICT: "conflict",
  BAD_USER_INPUT: "field",
  RATE_LIMITED: "limit",
  [SHOP_EVENT]: "shop",
  GRAPHQL_PARSE_FAILED: "graphql",
  GRAPHQL_VALIDATION_FAILED: "graphql",
};

export function reasonOf({ status, code, message, fields = {} }: Refusal): RequestReasonId {
  if (status >= 500) return "server";
  if (fields.clickId === WRONG_CLICK) return "click";
  if (fields.currency !== undefined) return "currency";
  return byMessage[message] ?? byCode[code] ?? "other";
}

/** Reasons that an integration should never see: they raise an alarm. */
export const isAlarming = (reason: RequestReasonId): boolean => !["ok", "missing", "limit", "server"].includes(reason);
