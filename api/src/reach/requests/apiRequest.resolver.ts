import { Arg, Args, Authorized, Ctx, FieldResolver, ObjectType, Query, Resolver, Root } from "type-graphql";
import { translated } from "../../contract/i18n/t";
import { requestReasons } from "../../contract/integrations/requestReasons";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { Connection, PageArgs } from "../../platform/paging/page";
import { ApiRequest, RefusedField } from "./apiRequest.entity";
import { ApiRequestCount, ApiRequestFilter, type ApiRequests } from "./apiRequests.service";

@ObjectType({ description: "A page of requests.", simpleResolvers: true })
export class ApiRequestConnection extends Connection(ApiRequest, "ApiRequest") {}

@Resolver(() => ApiRequest)
export class ApiRequestResolver {
  constructor(private readonly services: { apiRequests: ApiRequests; env: { publicUrl: string } }) {}

  @Authorized("PUBLISHER", "ADVERTISER", "requests:read")
  @Query(() => ApiRequestConnection, {
    description:
      "Lists requests with your API keys and reports from your shop in the last 30 days, newest first. Each day keeps the newest 200 rejected ones, 20 rejected ones that anyone could have sent, and a sample of accepted ones.",
  })
  apiRequests(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("filter", () => ApiRequestFilter, { nullable: true, description: "Conditions to filter by." })
    filter?: ApiRequestFilter,
  ) {
    return this.services.apiRequests.list(viewer, filter ?? {}, page);
  }

  @Authorized("PUBLISHER", "ADVERTISER", "requests:read")
  @Query(() => ApiRequest, { description: "Retrieves a request of your integration." })
  apiRequest(@CurrentViewer() viewer: Viewer, @Id("ID of the request.") id: string): Promise<ApiRequest> {
    return this.services.apiRequests.get(viewer, id);
  }

  @Authorized("PUBLISHER", "ADVERTISER", "requests:read")
  @Query(() => [ApiRequestCount], {
    description: "Counts all requests of the last 30 days by key, reason and mode, most frequent first.",
  })
  apiRequestCounts(@CurrentViewer() viewer: Viewer): Promise<ApiRequestCount[]> {
    return this.services.apiRequests.counts(viewer);
  }

  @FieldResolver(() => String, { nullable: true, description: "Name of the API key. Null without one." })
  async keyName(@Root() { keyId }: ApiRequest, @Ctx() { loaders }: Context): Promise<string | null> {
    const key = keyId && (await loaders.byId(this.services.apiRequests.keysOf).load(keyId));
    return key ? key.name : null;
  }

  @FieldResolver(() => String, { nullable: true, description: "The message of the response. Null if accepted." })
  message(@Root() { message }: ApiRequest): string | null {
    return message && translated(message);
  }

  @FieldResolver(() => [RefusedField], { description: "Fields that were rejected." })
  fields(@Root() { fields }: ApiRequest): RefusedField[] {
    return (fields ?? []).map(({ name, message }) => ({ name, message: translated(message) }));
  }

  @FieldResolver(() => String, { nullable: true, description: "How to fix it. Null if accepted." })
  fix(@Root() { reason }: ApiRequest): string | null {
    return requestReasons[reason].fix || null;
  }

  @FieldResolver(() => String, { description: "URL of the documentation of this call." })
  docsUrl(@Root() { docs }: ApiRequest): string {
    return this.services.env.publicUrl + docs;
  }
}
