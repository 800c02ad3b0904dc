import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import type { AgentScope } from "../../contract/integrations/agentScopes";
import { ApiKeyScopeEnum } from "../apiKeys/apiKey.entity";

@ObjectType({ description: "An app that asks to act for you.", simpleResolvers: true })
export class ConnectionRequest {
  @Field(() => ID, { description: "ID of the request." }) id!: string;

  @Field(() => String, { description: "Domain of the app's document, or of the address it returns to if it has none." })
  domain!: string;

  @Field(() => Boolean, { description: "Whether the app proved its domain." }) isProved!: boolean;
  @Field(() => String, { nullable: true, description: "What the app calls itself. Not checked." }) name!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Host the browser returns to. Null for an app on your computer.",
  })
  returnsTo!: string | null;

  @Field(() => [ApiKeyScopeEnum], { description: "Permissions it would get in the current account." })
  scopes!: AgentScope[];
}

@ObjectType({ description: "What happens to a connection request.", simpleResolvers: true })
export class ConnectionAnswer {
  @Field(() => String, { description: "Address that takes the browser back to the app." }) address!: string;
}

@ObjectType("ConnectedApp", { description: "An app that may act for a person.", simpleResolvers: true })
export class ConnectedAppEntry {
  @Field(() => ID, { description: "ID of the connection." }) id!: string;
  @Field(() => String, { description: "Domain of the app." }) domain!: string;
  @Field(() => String, { nullable: true, description: "What the app calls itself. Not checked." }) name!: string | null;
  @Field(() => [ApiKeyScopeEnum], { description: "Permissions of the app." }) scopes!: AgentScope[];
  @Field(() => String, { description: "Name of the person who connected it." }) person!: string;
  @Field(() => DateTimeISOResolver, { description: "Time it was connected." }) createdAt!: Date;
  @Field(() => DateTimeISOResolver, { description: "Time of its last use, accurate to the minute." }) usedAt!: Date;
}
