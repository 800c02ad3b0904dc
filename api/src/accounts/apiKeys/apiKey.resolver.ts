import { Arg, Authorized, Field, InputType, Mutation, Query, Resolver } from "type-graphql";
import type { Scope, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { ApiKey, ApiKeyScopeEnum } from "./apiKey.entity";
import { type ApiKeyService, MadeKey } from "./apiKey.service";

@InputType({ description: "An API key to create." })
export class ApiKeyInput {
  @Field(() => String, { description: "Name of the key." }) name!: string;

  @Field(() => [ApiKeyScopeEnum], { description: "Permissions of the key. Some are for creators or advertisers only." })
  scopes!: Scope[];
}

@Resolver(() => ApiKey)
export class ApiKeyResolver {
  constructor(private readonly services: { apiKeys: ApiKeyService }) {}

  @Authorized("PUBLISHER", "ADVERTISER", "own")
  @Query(() => [ApiKey], {
    description: "Lists your account's API keys: newest first, revoked keys last. Owners only.",
  })
  apiKeys(@CurrentViewer() viewer: Viewer): Promise<ApiKey[]> {
    return this.services.apiKeys.list(viewer);
  }

  @Authorized("PUBLISHER", "ADVERTISER", "confirm:own")
  @Mutation(() => MadeKey, { description: "Creates an API key. The key itself is returned only once. Owners only." })
  createApiKey(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ApiKeyInput, { description: "Name and scopes of the key." }) input: ApiKeyInput,
  ) {
    return this.services.apiKeys.create(viewer, input);
  }

  @Authorized("PUBLISHER", "ADVERTISER", "confirm:own")
  @Mutation(() => ApiKey, { description: "Revokes an API key permanently. Owners only." })
  revokeApiKey(@CurrentViewer() viewer: Viewer, @Id("ID of the key to revoke.") id: string): Promise<ApiKey> {
    return this.services.apiKeys.revoke(viewer, id);
  }
}
