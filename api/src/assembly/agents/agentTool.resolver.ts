import { Authorized, Field, ObjectType, Query, Resolver } from "type-graphql";
import { translated } from "../../contract/i18n/t";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { tools } from "./mcp";

@ObjectType({ description: "A tool that assistants can use at `/mcp`.", simpleResolvers: true })
class AssistantTool {
  @Field(() => String, { description: "Name of the tool." }) name!: string;
  @Field(() => String, { description: "What it does, in your language." }) title!: string;
  @Field(() => Boolean, { description: "Whether it makes something, such as a link. All others read." })
  writes!: boolean;
}

@Resolver()
export class AgentToolResolver {
  @Authorized()
  @Query(() => [AssistantTool], { description: "Lists the tools that assistants of your account can use at `/mcp`." })
  assistantTools(@CurrentViewer() { role }: Viewer): AssistantTool[] {
    return tools
      .filter(({ roles }) => roles.includes(role))
      .map(({ name, title, writes = false }) => ({ name, title: translated(title), writes }));
  }
}
