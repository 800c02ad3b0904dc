import { Arg, Authorized, Field, InputType, Int, Mutation, Resolver } from "type-graphql";
import { Task, type TaskHandler, type TaskRun, type TaskService } from "../../../accounts";
import { t } from "../../../contract/i18n/t";
import { limits } from "../../../contract/limits";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer, Id } from "../../../platform/currentViewer";
import type { Database } from "../../../platform/db/database";
import { BadInputError, ConflictError, NotFoundError } from "../../../platform/errors";
import { enumOf } from "../../../platform/graphqlEnum";
import { allOf, type Condition, valuesOf } from "../../../platform/paging/sortedPage";
import type { LinkService } from "../../../tracking";
import { countLinks, LinkFilter, linkConditions } from "./linkFilter";

export const LINK_CHANGE = "links.change";

const LinkActEnum = enumOf("LinkAct", "Action on links.", {
  ARCHIVE: ["archive", "Archives the links. New clicks earn nothing."],
  RESTORE: ["restore", "Restores the links. New clicks earn commission again."],
});
type LinkAct = (typeof LinkActEnum)[keyof typeof LinkActEnum];

/** Links per transaction, so that redirects hardly wait. */
const BATCH_SIZE = limits.pageSize.max;

const CHANGED = t("These links have changed since you opened them. Please review them again.");
const OTHER = t("Another bulk change of your links is still running. Wait until it finishes or cancel it.");
const UNDONE: Record<LinkAct, LinkAct> = { archive: "restore", restore: "archive" };
const WORDS: Record<LinkAct, string> = { archive: "Archive", restore: "Restore" };

interface Payload {
  act: LinkAct;
  ids: string[];
  viewer: Pick<Viewer, "id" | "userId" | "role" | "member">;
  /** The task that this one reverts. */
  undoes: string | null;
}

@InputType("LinkChangeInput", { description: "A bulk change of links." })
export class LinkChange {
  @Field(() => LinkActEnum, { description: "The action." }) act!: LinkAct;
  @Field(() => LinkFilter, { description: "Filter for the links to change." }) filter!: LinkFilter;

  @Field(() => Int, { description: "Number of links you expect to match. If it differs, nothing is changed." })
  count!: number;
}

/** Archives or restores all links that match a filter, as a task, and reverts such tasks. */
export class LinkBulkService {
  readonly handler: TaskHandler = {
    kind: LINK_CHANGE,
    about: "archives or restores many links",
    isHeavy: false,
    work: (run) => this.work(run),
  };

  constructor(
    private readonly db: Database,
    private readonly links: Pick<LinkService, "setArchived">,
    private readonly tasks: TaskService,
  ) {}

  /** Freezes the selected links if they are still what the caller saw. Repeated calls return the same task. */
  async start(viewer: Viewer, { act, filter, count }: LinkChange): Promise<Task> {
    const conditions = linkConditions(viewer.id, filter);
    if ((await countLinks(this.db.longRead, conditions)) !== count) throw new ConflictError(CHANGED);
    // Only links that change, so that a revert changes no others.
    const ids = await this.idsOf([
      ...conditions,
      { sql: `l.archivedAt IS ${act === "archive" ? "NULL" : "NOT NULL"}`, values: [] },
    ]);
    if (ids.length === 0)
      throw new BadInputError({
        filter: t("{act, select, archive {No matching links to archive} other {No matching links to restore}}", {
          act,
        }),
      });
    return this.request(viewer, act, ids, null);
  }

  /** Reverts a task, as a task of its own. Repeated calls return the same one. */
  async undo(viewer: Viewer, id: string): Promise<Task> {
    const task = await this.tasks.get(viewer, id);
    if (task.kind !== LINK_CHANGE || task.ownerId !== viewer.id) throw new NotFoundError("Change");
    if (await this.tasks.isOpen(id)) throw new ConflictError(t("This change is still running. Cancel it first"));
    const { act, ids, undoes } = task.payload as Payload;
    if (undoes) throw new ConflictError(t("An undo cannot be undone"));
    return this.request(viewer, UNDONE[act], ids, id);
  }

  private async request(viewer: Viewer, act: LinkAct, ids: string[], undoes: string | null): Promise<Task> {
    if (ids.length === 0) throw new ConflictError(t("No link was changed"));
    const { id, userId, role, member } = viewer;
    const payload: Payload = { act, ids, undoes, viewer: { id, userId, role, member } };
    const subject = `${WORDS[act]} ${ids.length} ${ids.length === 1 ? "link" : "links"}`;
    const task = await this.tasks.request({
      kind: LINK_CHANGE,
      subject,
      ownerId: id,
      payload,
      key: `${LINK_CHANGE}:${id}`,
    });
    const same = task.payload as Payload;
    if (same.act !== act || same.undoes !== undoes || same.ids.join() !== ids.join()) throw new ConflictError(OTHER);
    return task;
  }

  private async idsOf(conditions: readonly Condition[]): Promise<string[]> {
    const rows = await this.db.longRead.query<{ id: string }[]>(
      `SELECT l.id AS id FROM link l WHERE ${allOf(conditions)} ORDER BY l.id LIMIT ${limits.links.max}`,
      valuesOf(conditions),
    );
    return rows.map(({ id }) => id);
  }

  /** Restarts after an interruption. Links that are already archived stay as they are. */
  private async work({ task, signal, progress }: TaskRun): Promise<{ changed: number }> {
    const { act, ids, viewer } = task.payload as Payload;
    for (let done = 0; done < ids.length; done += BATCH_SIZE) {
      signal.throwIfAborted();
      const some = ids.slice(done, done + BATCH_SIZE);
      await this.links.setArchived(viewer as Viewer, { ids: some }, act === "archive");
      progress(done + some.length, ids.length);
    }
    return { changed: ids.length };
  }
}

@Resolver()
export class LinkBulkResolver {
  constructor(private readonly services: { linkBulk: LinkBulkService }) {}

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Task, { description: "Archives or restores all your links that match, in a background task." })
  changeLinks(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => LinkChange, { description: "The action and the filter." }) input: LinkChange,
  ): Promise<Task> {
    return this.services.linkBulk.start(viewer, input);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Task, { description: "Reverts a bulk change of links, in a background task." })
  undoLinkChange(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the change's task.", "taskId") taskId: string,
  ): Promise<Task> {
    return this.services.linkBulk.undo(viewer, taskId);
  }
}
