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
import { DateRangeInput } from "../core/dateRange";
import { Connection, mapPage, PageArgs } from "../core/paging/page";
import { Link } from "../links/link.entity";
import type { LinkService } from "../links/link.service";
import type { ClickService, SeenClick } from "./click.service";
import { BOT, NOT_A_VISIT, PERSON, REPEAT } from "./clickKind";

export const ClickKindEnum = { PERSON, REPEAT, BOT, NOT_A_VISIT } as const;
registerEnumType(ClickKindEnum, {
  name: "ClickKind",
  description: "What a click is.",
  valuesConfig: {
    PERSON: { description: "A unique click. Counted." },
    REPEAT: { description: "The same visitor again within the hour. Counted as a click, but not as a unique one." },
    BOT: { description: "A bot. Stored, but not counted." },
    NOT_A_VISIT: {
      description: "Prefetched, or loaded in a frame or as an image, without a visit to the page. Not counted.",
    },
  },
});

@ObjectType("Click", {
  description: "One click on a link. Stored for the longest attribution window.",
  simpleResolvers: true,
})
export class ClickType {
  @Field(() => ID, { description: "The identifier (UUIDv7); sales name it." })
  id!: string;

  @Field(() => DateTimeISOResolver, { description: "When." })
  at!: Date;

  @Field(() => ClickKindEnum, { description: "The kind of click: whether it counts." })
  kind!: number;

  @Field(() => String, { description: "desktop, mobile or tablet." })
  device!: string;

  @Field(() => String, { nullable: true, description: "The referring site, if the browser sends it." })
  referrerHost!: string | null;

  @Field(() => String, { nullable: true, description: "The country, if a trusted proxy sends it." })
  country!: string | null;

  @Field(() => String, { nullable: true, description: "The `sub` that the link was shared with." })
  subId!: string | null;

  linkId!: string;
}

@ObjectType({ description: "A page of clicks.", simpleResolvers: true })
export class ClickConnection extends Connection(ClickType, "Click") {}

const RANGE = { nullable: true, description: "Only those of these days; all that are stored if omitted." };

@Resolver(() => ClickType)
export class ClickResolver {
  constructor(private readonly services: { clicks: ClickService; links: LinkService }) {}

  @Authorized("PUBLISHER", "reports:read")
  @Query(() => ClickConnection, { description: "Your clicks, newest first, including bots." })
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

  @FieldResolver(() => Link, { nullable: true, description: "The link that was clicked." })
  link(@Root() click: ClickType, @Ctx() { loaders }: Context): Promise<Link | null> {
    return loaders.byId(this.services.links.byIds).load(click.linkId);
  }
}
