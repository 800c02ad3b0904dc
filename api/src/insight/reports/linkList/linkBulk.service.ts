import { Arg, Authorized, Field, InputType, Int, Mutation, Resolver } from "type-graphql";
import { Task, type TaskHandler, type TaskRun, type TaskService } from "../../../accounts";
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

const LinkActEnum = enumOf("LinkAct", "What is done to links.", {
  ARCHIVE: ["archive", "New clicks earn nothing."],
  RESTORE: ["restore", "New clicks earn again."],
});
type LinkAct = (typeof LinkActEnum)[keyof typeof LinkActEnum];

/** What a single call changes: a transaction each, so that redirects hardly wait for one. */
const BATCH_SIZE = limits.pageSize.max;

const CHANGED = "These links have changed since you looked. Please look at them again.";
const OTHER = "Another change of your links is running. Please wait until it is done, or cancel it.";
const UNDONE: Record<LinkAct, LinkAct> = { archive: "restore", restore: "archive" };
const WORDS: Record<LinkAct, string> = { archive: "Archive", restore: "Restore" };

interface Payload {
  act: LinkAct;
  ids: string[];
  viewer: Pick<Viewer, "id" | "userId" | "role" | "member">;
  /** The task that this one takes back. */
  undoes: string | null;
}

@InputType("LinkChangeInput", { description: "A change of all links that match." })
export class LinkChange {
  @Field(() => LinkActEnum, { description: "What is done." }) act!: LinkAct;
  @Field(() => LinkFilter, { description: "To which links." }) filter!: LinkFilter;

  @Field(() => Int, { description: "How many match, as you saw it: if it is another number now, nothing is done." })
  count!: number;
}

/** Archives or restores all links that match a filter, as a task, and takes that back. */
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

  /** Freezes which links are meant, if they are still what the caller saw. Asked again meanwhile, it is the same task. */
  async start(viewer: Viewer, { act, filter, count }: LinkChange): Promise<Task> {
    const conditions = linkConditions(viewer.id, filter);
    if ((await countLinks(this.db.longRead, conditions)) !== count) throw new ConflictError(CHANGED);
    // Only those that change, so that taking it back changes no others.
    const ids = await this.idsOf([
      ...conditions,
      { sql: `l.archivedAt IS ${act === "archive" ? "NULL" : "NOT NULL"}`, values: [] },
    ]);
    if (ids.length === 0) throw new BadInputError({ filter: `There is nothing to ${act}` });
    return this.request(viewer, act, ids, null);
  }

  /** Changes back what a task has changed. It is a task as well; taking it back twice is the same one. */
  async undo(viewer: Viewer, id: string): Promise<Task> {
    const task = await this.tasks.get(viewer, id);
    if (task.kind !== LINK_CHANGE || task.ownerId !== viewer.id) throw new NotFoundError("Change");
    if (await this.tasks.isOpen(id)) throw new ConflictError("This change is still running: cancel it first");
    const { act, ids, undoes } = task.payload as Payload;
    if (undoes) throw new ConflictError("This took a change back already");
    return this.request(viewer, UNDONE[act], ids, id);
  }

  private async request(viewer: Viewer, act: LinkAct, ids: string[], undoes: string | null): Promise<Task> {
    if (ids.length === 0) throw new ConflictError("Nothing was changed");
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

  /** Begins again after an interruption: a link that is archived already stays as it is. */
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
  @Mutation(() => Task, { description: "Starts to archive or restore all your links that match, as a task." })
  changeLinks(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => LinkChange, { description: "What, and which." }) input: LinkChange,
  ): Promise<Task> {
    return this.services.linkBulk.start(viewer, input);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Task, { description: "Starts to change back what such a task has changed." })
  undoLinkChange(
    @CurrentViewer() viewer: Viewer,
    @Id("The task that changed them.", "taskId") taskId: string,
  ): Promise<Task> {
    return this.services.linkBulk.undo(viewer, taskId);
  }
}
