import { DateTimeISOResolver } from "graphql-scalars";
import {
  Arg,
  Args,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  ID,
  ObjectType,
  Query,
  Resolver,
  Root,
  registerEnumType,
} from "type-graphql";
import type { Context, Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import { Connection, mapPage, PageArgs } from "../core/page";
import { DateRangeInput } from "../core/range";
import { Link } from "../links/link.entity";
import type { LinkService } from "../links/link.service";
import type { ClickService, SeenClick } from "./click.service";
import { BOT, PERSON, REPEAT } from "./kinds";

export const ClickKindEnum = { PERSON, REPEAT, BOT } as const;
registerEnumType(ClickKindEnum, {
  name: "ClickKind",
  description: "What a click is.",
  valuesConfig: {
    PERSON: { description: "Somebody followed the link. Counts." },
    REPEAT: { description: "The same visitor again within the hour. Counts as a click, not as another person." },
    BOT: { description: "A crawler, a prefetch or a preview. Kept, but counts nowhere." },
  },
});

@ObjectType("Click", {
  description: "One followed link. Kept for the longest attribution window.",
  simpleResolvers: true,
})
export class ClickType {
  @Field(() => ID, { description: "The identifier (UUIDv7); sales name it." })
  id!: string;

  @Field(() => DateTimeISOResolver, { description: "When." })
  at!: Date;

  @Field(() => ClickKindEnum, { description: "Whether it counts." })
  kind!: number;

  @Field(() => String, { description: "desktop, mobile or tablet." })
  device!: string;

  @Field(() => String, { nullable: true, description: "The site it came from, if the browser said." })
  referrerHost!: string | null;

  @Field(() => String, { nullable: true, description: "The country, where a proxy that we trust said so." })
  country!: string | null;

  @Field(() => String, { nullable: true, description: "The `sub` that the link was shared with." })
  subId!: string | null;

  linkId!: string;
}

@ObjectType({ description: "A page of clicks.", simpleResolvers: true })
export class ClickConnection extends Connection(ClickType, "Click") {}

const RANGE = { nullable: true, description: "Only those of these days; all that are kept unless said." };

@Resolver(() => ClickType)
export class ClickResolver {
  constructor(private readonly services: { clicks: ClickService; links: LinkService }) {}

  @Authorized("PUBLISHER", "reports:read")
  @Query(() => ClickConnection, { description: "The own clicks, one by one, newest first, bots among them." })
  async myClicks(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("linkId", () => ID, { nullable: true, description: "Only those of this link." }) linkId?: string | null,
    @Arg("range", () => DateRangeInput, RANGE) range?: DateRangeInput | null,
  ) {
    return mapPage(
      await this.services.clicks.list(viewer, { linkId, range }, page),
      (click: SeenClick): ClickType => click,
    );
  }

  @FieldResolver(() => Link, { nullable: true, description: "Which link was followed." })
  link(@Root() click: ClickType, @Ctx() { loaders }: Context): Promise<Link | null> {
    const read = (ids: string[]) => this.services.links.byIds(ids);
    return loaders.one("link", read, ({ id }) => id).load(click.linkId);
  }
}
