import type { IncomingMessage } from "node:http";
import { isPageOf } from "../../../contract/destination";
import type { Database } from "../../../platform/db/database";
import { BadInputError } from "../../../platform/errors";
import { objectIn } from "../../../platform/form";
import { isId } from "../../../platform/ids";
import type { Limiters } from "../../../platform/limits/limiter";
import { Merchant } from "../../../programs";
import { ForeignLink, valueKeyOf } from "../../links/foreignLink.entity";
import { Link } from "../../links/link.entity";
import type { Redirect } from "./redirect";

export const NO_PARAMETER = "Please send the shop as m, the parameter as n and its value as v";
const MAX_NAME = 40;
const MAX_VALUE = 200;

/**
 * Clicks on links of an earlier program: the shop's page saw its referral parameter and asks for a click. Only
 * parameters that came over with an import count, and only reports from the shop's own pages.
 */
export class Adoption {
  constructor(
    private readonly db: Database,
    private readonly limiters: Limiters,
    private readonly redirect: Pick<Redirect, "adopt">,
  ) {}

  /** `{m, n, v}` as the snippet sends it. The signed click ID, or null. */
  async click(input: unknown, request: IncomingMessage, address: string): Promise<string | null> {
    const { m: merchantId, n: name, v: value } = objectIn(input) as Record<"m" | "n" | "v", unknown>;
    const isComplete = isId(merchantId) && isText(name, MAX_NAME) && isText(value, MAX_VALUE);
    if (!isComplete) throw new BadInputError({ v: NO_PARAMETER });
    await this.limiters.consume("adoptionsByAddress", address);
    const { origin } = request.headers;
    if (!origin) return null;
    const foreign = await this.db.read.findOneBy(ForeignLink, { merchantId, name, valueKey: valueKeyOf(value) });
    if (!foreign) return null;
    const merchant = await this.db.read.findOne(Merchant, { select: { website: true }, where: { id: merchantId } });
    if (!merchant || !isPageOf(origin, merchant.website)) return null;
    const link = await this.db.read.findOne(Link, { select: { code: true }, where: { id: foreign.linkId } });
    return link && this.redirect.adopt(request, link.code);
  }
}

const isText = (value: unknown, most: number): value is string =>
  typeof value === "string" && value !== "" && value.length <= most;
