import { Arg, Authorized, Ctx, Field, FieldResolver, ID, InputType, Mutation, Resolver, Root } from "type-graphql";
import { Column, Entity, In, Index, PrimaryColumn } from "typeorm";
import { lockAccount } from "../../../accounts";
import { limits } from "../../../contract/limits";
import { linkTagsForm, TOO_MANY_TAGS } from "../../../contract/links/linkForms";
import type { Context, Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import { id } from "../../../platform/db/columns";
import type { Database, Tx } from "../../../platform/db/database";
import { BadInputError, NotFoundError } from "../../../platform/errors";
import { parseForm } from "../../../platform/form";
import { isId } from "../../../platform/ids";
import { Link } from "../link.entity";
import type { LinkService } from "../link.service";

/** A creator's private label on links. */
@Entity("link_tag", { withoutRowid: true })
@Index("link_tag_publisher", ["publisherId", "tag", "linkId"])
export class LinkTag {
  @PrimaryColumn(id) linkId!: string;
  @PrimaryColumn("varchar", { length: 30 }) tag!: string;
  @Column(id) publisherId!: string;
}

/** The tags of a creator's links. */
export class LinkTags {
  constructor(
    private readonly db: Database,
    private readonly links: Pick<LinkService, "byIds">,
  ) {}

  readonly of = (linkIds: readonly string[]): Promise<LinkTag[]> =>
    this.db.read.find(LinkTag, { where: { linkId: In([...linkIds]) }, order: { linkId: "ASC", tag: "ASC" } });

  /** Adds and removes tags on all of the links or none. Idempotent. */
  async change(viewer: Viewer, input: unknown): Promise<Link[]> {
    const { ids: given, add = [], remove = [] } = parseForm(linkTagsForm, input);
    const ids = [...new Set(given)];
    await this.db.write(async (tx) => {
      await lockAccount(tx, viewer.id);
      await requireOwn(tx, viewer, ids);
      if (remove.length > 0) await tx.delete(LinkTag, { linkId: In(ids), tag: In([...remove]) });
      if (add.length > 0) await addTo(tx, viewer, ids, add);
    });
    const links = new Map((await this.links.byIds(ids)).map((link) => [link.id, link]));
    return ids.flatMap((id) => links.get(id) ?? []);
  }
}

async function requireOwn(tx: Tx, { id: publisherId }: Viewer, ids: readonly string[]): Promise<void> {
  const own = ids.every(isId) ? await tx.countBy(Link, { id: In([...ids]), publisherId }) : 0;
  if (own !== ids.length) throw new NotFoundError("Link");
}

async function addTo(tx: Tx, { id: publisherId }: Viewer, ids: readonly string[], tags: readonly string[]) {
  const known = await tx.findBy(LinkTag, { linkId: In([...ids]) });
  const missing: LinkTag[] = [];
  for (const linkId of ids) {
    const has = new Set(known.filter((one) => one.linkId === linkId).map(({ tag }) => tag));
    const added = [...new Set(tags)].filter((tag) => !has.has(tag));
    if (has.size + added.length > limits.linkTags.max) throw new BadInputError({ add: TOO_MANY_TAGS() });
    missing.push(...added.map((tag) => ({ linkId, tag, publisherId })));
  }
  if (missing.length > 0) await tx.insert(LinkTag, missing);
}

@InputType({ description: "Tags to add to links and to remove from them." })
export class LinkTagsInput {
  @Field(() => [ID], { description: "IDs of the links, at most 100." }) ids!: string[];

  @Field(() => [String], { nullable: true, description: "Tags to add. A link can have up to eight." })
  add?: string[] | null;

  @Field(() => [String], { nullable: true, description: "Tags to remove." }) remove?: string[] | null;
}

@Resolver(() => Link)
export class LinkTagsResolver {
  constructor(private readonly services: { linkTags: LinkTags }) {}

  @Authorized("PUBLISHER", "work")
  @Mutation(() => [Link], {
    description: "Adds tags to some of your links and removes others: on all of the links or none.",
  })
  tagLinks(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => LinkTagsInput, { description: "Links and tags." }) input: LinkTagsInput,
  ): Promise<Link[]> {
    return this.services.linkTags.change(viewer, input);
  }

  @FieldResolver(() => [String], { description: "Your private tags of the link, by name." })
  async tags(@Root() link: Link, @Ctx() { viewer, loaders }: Context): Promise<string[]> {
    // Brands and admins can read links but not the creator's private tags.
    if (viewer?.id !== link.publisherId) return [];
    const tags = await loaders.many(this.services.linkTags.of, ({ linkId }: LinkTag) => linkId).load(link.id);
    return tags.map(({ tag }) => tag);
  }
}
