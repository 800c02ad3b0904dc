import { Arg, Authorized, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import type { Scope, Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import { ApiKey, ApiKeyScopeEnum } from "./apiKey.entity";
import type { ApiKeyService } from "./apiKey.service";

@InputType({ description: "A key to create." })
export class ApiKeyInput {
  @Field(() => String, { description: "Its name." })
  name!: string;

  @Field(() => [ApiKeyScopeEnum], { description: "Its permissions; some are for publishers or advertisers only." })
  scopes!: Scope[];
}

@ObjectType("CreatedApiKey", { description: "A newly created key.", simpleResolvers: true })
export class MadeApiKey {
  @Field(() => String, { description: "The key itself. It is shown only once." })
  key!: string;

  @Field(() => ApiKey, { description: "The key's data." })
  apiKey!: ApiKey;
}

@Resolver(() => ApiKey)
export class ApiKeyResolver {
  constructor(private readonly services: { apiKeys: ApiKeyService }) {}

  @Authorized("PUBLISHER", "ADVERTISER")
  @Query(() => [ApiKey], { description: "Your API keys, newest first, revoked ones last." })
  apiKeys(@CurrentViewer() viewer: Viewer): Promise<ApiKey[]> {
    return this.services.apiKeys.list(viewer);
  }

  @Authorized("PUBLISHER", "ADVERTISER")
  @Mutation(() => MadeApiKey, { description: "Creates an API key and shows it once. Needs `confirmIdentity`." })
  createApiKey(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ApiKeyInput, { description: "Its name and scopes." }) input: ApiKeyInput,
  ) {
    return this.services.apiKeys.create(viewer, input);
  }

  @Authorized("PUBLISHER", "ADVERTISER")
  @Mutation(() => ApiKey, { description: "Revokes an API key for good." })
  revokeApiKey(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which one." }) id: string,
  ): Promise<ApiKey> {
    return this.services.apiKeys.revoke(viewer, id);
  }
}
