import { Arg, Authorized, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import type { Scope, Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import { ApiKey, ApiKeyScopeEnum } from "./apiKey.entity";
import type { ApiKeyService } from "./apiKey.service";

@InputType({ description: "A key to make." })
export class ApiKeyInput {
  @Field(() => String, { description: "What to call it." })
  name!: string;

  @Field(() => [ApiKeyScopeEnum], { description: "What it may do; SALES_WRITE is for advertisers." })
  scopes!: Scope[];
}

@ObjectType({ description: "A key that was just made.", simpleResolvers: true })
export class MadeApiKey {
  @Field(() => String, { description: "The key itself. It is shown this once." })
  key!: string;

  @Field(() => ApiKey, { description: "What is kept of it." })
  apiKey!: ApiKey;
}

@Resolver(() => ApiKey)
export class ApiKeyResolver {
  constructor(private readonly services: { apiKeys: ApiKeyService }) {}

  @Authorized("PUBLISHER", "ADVERTISER")
  @Query(() => [ApiKey], { description: "The own API keys, newest first, with those that were revoked last." })
  apiKeys(@CurrentViewer() viewer: Viewer): Promise<ApiKey[]> {
    return this.services.apiKeys.list(viewer);
  }

  @Authorized("PUBLISHER", "ADVERTISER")
  @Mutation(() => MadeApiKey, { description: "Makes an API key and shows it once." })
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
