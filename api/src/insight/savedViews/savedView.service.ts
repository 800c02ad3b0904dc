import { Arg, Authorized, Field, ID, InputType, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import { Column, Entity, Index, Not, PrimaryColumn } from "typeorm";
import { lockAccount } from "../../accounts";
import { t } from "../../contract/i18n/t";
import {
  keptQuery,
  MOST_VIEWS,
  savedViewForm,
  VIEW_NAME_MAX,
  VIEW_QUERY_MAX,
  type ViewList,
  viewLists,
} from "../../contract/lists/savedViews";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { id, instant } from "../../platform/db/columns";
import type { Database, Tx } from "../../platform/db/database";
import { BadInputError, NotFoundError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { choiceEnum } from "../../platform/graphqlEnum";
import { isId, newId } from "../../platform/ids";

/** A saved list: search, filters, sorting and columns under a name. */
@ObjectType({ description: "A saved view of a list.", simpleResolvers: true })
@Entity("saved_view")
@Index("saved_view_name", ["userId", "accountId", "list", "name"], { unique: true })
export class SavedView {
  @Field(() => ID, { description: "ID of the view." }) @PrimaryColumn(id) id!: string;
  @Column(instant) createdAt!: Date;
  @Column(id) userId!: string;
  @Column(id) accountId!: string;
  @Column("varchar", { length: 30 }) list!: ViewList;

  @Field(() => String, { description: "Name of the view." })
  @Column("varchar", { length: VIEW_NAME_MAX })
  name!: string;

  @Field(() => String, { description: "Query string of the list's URL." })
  @Column("varchar", { length: VIEW_QUERY_MAX })
  query!: string;
}

export const TOO_MANY_VIEWS = () =>
  t("You have reached the maximum number of views for this list ({most})", { most: MOST_VIEWS });
export const NAME_TAKEN = t("You already have a view with this name");

/** A person's own views of an account's lists. Others on the team have theirs. */
export class SavedViewService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  list(viewer: Viewer, list: ViewList): Promise<SavedView[]> {
    return this.db.read.find(SavedView, { where: { ...ownOf(viewer), list }, order: { name: "ASC" } });
  }

  async save(viewer: Viewer, list: ViewList, input: { name: unknown; query: unknown }): Promise<SavedView> {
    const { name, query: given } = parseForm(savedViewForm, input);
    const query = keptQuery(given);
    const view = { id: newId(), createdAt: this.clock.now(), ...ownOf(viewer), list, name, query };
    return this.db.write(async (tx) => {
      await lockAccount(tx, viewer.id);
      const own = await tx.findBy(SavedView, { ...ownOf(viewer), list });
      const known = own.find((one) => one.name === name);
      if (known) {
        await tx.update(SavedView, { id: known.id }, { query });
        return { ...known, query };
      }
      if (own.length >= MOST_VIEWS) throw new BadInputError({ name: TOO_MANY_VIEWS() });
      await tx.insert(SavedView, view);
      return view;
    });
  }

  async rename(viewer: Viewer, id: string, input: { name: unknown }): Promise<SavedView> {
    const { name } = parseForm(savedViewForm.pick(["name"]), input);
    return this.db.write(async (tx) => {
      await lockAccount(tx, viewer.id);
      const view = await ownView(tx, viewer, id);
      const { list } = view;
      if (await tx.existsBy(SavedView, { ...ownOf(viewer), list, name, id: Not(id) }))
        throw new BadInputError({ name: NAME_TAKEN });
      await tx.update(SavedView, { id }, { name });
      return { ...view, name };
    });
  }

  async remove(viewer: Viewer, id: string): Promise<SavedView> {
    return this.db.write(async (tx) => {
      const view = await ownView(tx, viewer, id);
      await tx.delete(SavedView, { id });
      return view;
    });
  }
}

async function ownView(tx: Tx, viewer: Viewer, id: string): Promise<SavedView> {
  const view = isId(id) && (await tx.findOneBy(SavedView, { id, ...ownOf(viewer) }));
  if (!view) throw new NotFoundError("View");
  return view;
}

const ownOf = ({ id, userId }: Viewer) => ({ accountId: id, userId });

export const ViewListEnum = choiceEnum("ViewList", "List that can have saved views.", viewLists);

@InputType({ description: "A view to save. Replaces a view with the same name." })
export class SavedViewInput {
  @Field(() => ViewListEnum, { description: "List of the view." }) list!: ViewList;
  @Field(() => String, { description: "Name of the view." }) name!: string;

  @Field(() => String, { description: "Query string of the list's URL, without the page and open panels." })
  query!: string;
}

@Resolver(() => SavedView)
export class SavedViewResolver {
  constructor(private readonly services: { savedViews: SavedViewService }) {}

  @Authorized()
  @Query(() => [SavedView], { description: "Lists your own views of a list, by name." })
  savedViews(
    @CurrentViewer() viewer: Viewer,
    @Arg("list", () => ViewListEnum, { description: "List of the views." }) list: ViewList,
  ): Promise<SavedView[]> {
    return this.services.savedViews.list(viewer, list);
  }

  @Authorized("read")
  @Mutation(() => SavedView, { description: "Saves a view of a list for you. Replaces a view with the same name." })
  saveView(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => SavedViewInput, { description: "The list, name and query of the view." }) input: SavedViewInput,
  ): Promise<SavedView> {
    const { list, name, query } = input;
    return this.services.savedViews.save(viewer, list, { name, query });
  }

  @Authorized("read")
  @Mutation(() => SavedView, { description: "Renames a view. Its list and filters stay." })
  renameView(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the view.") id: string,
    @Arg("name", () => String, { description: "New name of the view." }) name: string,
  ): Promise<SavedView> {
    return this.services.savedViews.rename(viewer, id, { name });
  }

  @Authorized("read")
  @Mutation(() => SavedView, { description: "Deletes a view." })
  removeView(@CurrentViewer() viewer: Viewer, @Id("ID of the view.") id: string): Promise<SavedView> {
    return this.services.savedViews.remove(viewer, id);
  }
}
