import { Arg, Authorized, Field, InputType, Mutation, Query, Resolver } from "type-graphql";
import type { Scope, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { ApiKey, ApiKeyScopeEnum } from "./apiKey.entity";
import { type ApiKeyService, MadeKey } from "./apiKey.service";

@InputType({ description: "A key to create." })
export class ApiKeyInput {
  @Field(() => String, { description: "Its name." }) name!: string;

  @Field(() => [ApiKeyScopeEnum], { description: "Its permissions; some are for publishers or advertisers only." })
  scopes!: Scope[];
}

@Resolver(() => ApiKey)
export class ApiKeyResolver {
  constructor(private readonly services: { apiKeys: ApiKeyService }) {}

  @Authorized("PUBLISHER", "ADVERTISER", "own")
  @Query(() => [ApiKey], { description: "Your API keys, newest first, revoked ones last." })
  apiKeys(@CurrentViewer() viewer: Viewer): Promise<ApiKey[]> {
    return this.services.apiKeys.list(viewer);
  }

  @Authorized("PUBLISHER", "ADVERTISER", "confirm:own")
  @Mutation(() => MadeKey, { description: "Creates an API key and shows it once." })
  createApiKey(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ApiKeyInput, { description: "Its name and scopes." }) input: ApiKeyInput,
  ) {
    return this.services.apiKeys.create(viewer, input);
  }

  @Authorized("PUBLISHER", "ADVERTISER", "confirm:own")
  @Mutation(() => ApiKey, { description: "Revokes an API key for good." })
  revokeApiKey(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<ApiKey> {
    return this.services.apiKeys.revoke(viewer, id);
  }
}
