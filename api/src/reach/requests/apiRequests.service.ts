import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { In } from "typeorm";
import { ApiKey } from "../../accounts";
import { addDays, dayOf } from "../../contract/days";
import { type RequestReasonId, requestLimits } from "../../contract/integrations/requestReasons";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import { BadInputError, NotFoundError } from "../../platform/errors";
import { enumOf } from "../../platform/graphqlEnum";
import { isId } from "../../platform/ids";
import { type Page, type PageArgs, pageOf } from "../../platform/paging/page";
import { escaped } from "../../platform/textSearch";
import { ApiRequest, RequestReasonEnum } from "./apiRequest.entity";

const StatusClassEnum = enumOf("ApiRequestStatus", "Outcome of a request.", {
  ACCEPTED: ["accepted", "Accepted. A sample: one a minute of each call."],
  REJECTED: ["rejected", "Rejected for any reason."],
  CLIENT_ERROR: ["client", "Rejected with a 4xx status: the request must change."],
  SERVER_ERROR: ["server", "Rejected with a 5xx status: try again later."],
});
export const statusClasses = Object.values(StatusClassEnum);
type StatusClass = (typeof statusClasses)[number];

@InputType({ description: "Conditions to filter requests by." })
export class ApiRequestFilter {
  @Field(() => ID, { nullable: true, description: "Requests with this API key only." }) keyId?: string | null;
  @Field(() => StatusClassEnum, { nullable: true, description: "Requests with this outcome only." })
  status?: StatusClass | null;
  @Field(() => RequestReasonEnum, { nullable: true, description: "Requests rejected for this reason only." })
  reason?: RequestReasonId | null;
  @Field(() => String, { nullable: true, description: "Part of the call, such as `/sales`, or the whole order ID." })
  call?: string | null;
  @Field(() => Boolean, { nullable: true, description: "Requests in test mode only, or live ones only." })
  isTest?: boolean | null;
}

@ObjectType({ description: "Number of requests in the last 30 days.", simpleResolvers: true })
export class ApiRequestCount {
  @Field(() => ID, { nullable: true, description: "ID of the API key. Null for reports that need no key." })
  keyId!: string | null;
  @Field(() => String, { nullable: true, description: "Name of the API key. Null without one." })
  keyName!: string | null;
  @Field(() => RequestReasonEnum, { description: "Why they were rejected." }) reason!: RequestReasonId;
  @Field(() => Boolean, { description: "Whether they were in test mode." }) isTest!: boolean;
  @Field(() => Int, { description: "Number of requests, including those that were not kept." }) requests!: number;
}

const conditions: Readonly<Record<StatusClass, string>> = {
  accepted: "request.kind = 'ok'",
  rejected: "request.kind <> 'ok'",
  client: "request.kind <> 'ok' AND request.status < 500",
  server: "request.kind <> 'ok' AND request.status >= 500",
};

/** An account's recent requests. Their number is bounded, so filters need no indexes of their own. */
export class ApiRequests {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  list({ id: accountId }: Viewer, filter: ApiRequestFilter, page: PageArgs): Promise<Page<ApiRequest>> {
    const { keyId, status, reason, isTest } = filter;
    const call = filter.call?.trim();
    if ((call?.length ?? 0) > requestLimits.searchLength) {
      throw new BadInputError({ call: `Please use at most ${requestLimits.searchLength} characters` });
    }
    const query = this.db.read
      .createQueryBuilder(ApiRequest, "request")
      .where("request.accountId = :accountId", { accountId });
    if (keyId) query.andWhere("request.keyId = :keyId", { keyId });
    if (status) query.andWhere(conditions[status]);
    if (reason) query.andWhere("request.reason = :reason", { reason });
    if (typeof isTest === "boolean") query.andWhere("request.isTest = :isTest", { isTest: Number(isTest) });
    if (call) {
      const like = `%${escaped(call)}%`;
      query.andWhere("(request.call LIKE :like ESCAPE '!' OR request.orderId = :call)", { like, call });
    }
    return pageOf(query, page, { list: `requests ${JSON.stringify(filter)}` });
  }

  async get({ id: accountId }: Viewer, id: string): Promise<ApiRequest> {
    const found = isId(id) ? await this.db.read.findOneBy(ApiRequest, { id, accountId }) : null;
    if (!found) throw new NotFoundError("Request");
    return found;
  }

  async counts({ id: accountId }: Viewer): Promise<ApiRequestCount[]> {
    const since = addDays(dayOf(this.clock.now()), 1 - requestLimits.keptDays);
    const rows = await this.db.read.query<
      { keyId: string; reason: RequestReasonId; isTest: number; requests: string | number }[]
    >(
      `SELECT keyId, reason, isTest, SUM(requests) AS requests FROM api_request_day
       WHERE accountId = ? AND day >= ? GROUP BY keyId, reason, isTest ORDER BY requests DESC, keyId, reason, isTest`,
      [accountId, since],
    );
    const keys = await this.keysOf(rows.map(({ keyId }) => keyId));
    const names = new Map(keys.map(({ id, name }) => [id, name]));
    return rows.map(({ keyId, reason, isTest, requests }) => ({
      keyId: keyId || null,
      keyName: names.get(keyId) ?? null,
      reason,
      isTest: Number(isTest) === 1,
      requests: Number(requests),
    }));
  }

  readonly keysOf = (ids: readonly string[]): Promise<ApiKey[]> =>
    this.db.read.find(ApiKey, { where: { id: In([...ids, ""]) } });
}
