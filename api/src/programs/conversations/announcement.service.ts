import type { Task, TaskHandler, TaskRun, TaskService } from "../../accounts";
import { announcementForm } from "../../contract/conversations/messageForm";
import { t } from "../../contract/i18n/t";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import { BadInputError, ConflictError, NotFoundError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { isId } from "../../platform/ids";
import type { Limiters } from "../../platform/limits/limiter";
import { ownMerchant } from "../merchants/ownMerchant";
import { PartnerGroup } from "../partnerships/partnership.entity";
import type { ConversationService } from "./conversation.service";

export const ANNOUNCE = "conversations.announce";
/** With more partners a brand has to choose a group. */
const MAX_REACHED = 20_000;

const OTHER = t("Another announcement is being sent. Wait until it is done, or cancel it.");
const NOBODY = t("You have no active partners to write to");

interface Payload {
  text: string;
  publisherIds: string[];
  viewer: Pick<Viewer, "id" | "userId" | "role" | "member">;
}

/** Sends a brand's message to all its partners or a group, as a task, once per conversation. */
export class AnnouncementService {
  readonly handler: TaskHandler = {
    kind: ANNOUNCE,
    about: "sends a brand's announcement to its creators",
    isHeavy: false,
    work: (run) => this.work(run),
  };

  constructor(
    private readonly db: Database,
    private readonly limiters: Limiters,
    private readonly conversations: Pick<ConversationService, "deliver">,
    private readonly tasks: TaskService,
  ) {}

  /** How many it would reach now. */
  async reach(viewer: Viewer, groupId: string | null): Promise<number> {
    return (await this.partnersOf(viewer, groupId)).length;
  }

  async start(viewer: Viewer, groupId: string | null, input: { text: unknown }): Promise<Task> {
    const { text } = parseForm(announcementForm, input);
    const publisherIds = await this.partnersOf(viewer, groupId);
    if (publisherIds.length === 0) throw new BadInputError({ groupId: NOBODY });
    await this.limiters.requireLeft("announcementsByAccount", viewer.id);
    const { id, userId, role, member } = viewer;
    const payload: Payload = { text, publisherIds, viewer: { id, userId, role, member } };
    const count = `${publisherIds.length} ${publisherIds.length === 1 ? "partner" : "partners"}`;
    const request = { kind: ANNOUNCE, subject: `Write to ${count}`, ownerId: id, payload, key: `${ANNOUNCE}:${id}` };
    const task = await this.tasks.request(request);
    if ((task.payload as Payload).text !== text) throw new ConflictError(OTHER);
    await this.limiters.consume("announcementsByAccount", viewer.id);
    return task;
  }

  private async partnersOf(viewer: Viewer, groupId: string | null): Promise<string[]> {
    const { id: merchantId } = await ownMerchant(this.db.read, viewer);
    const isOwnGroup =
      groupId === null || (isId(groupId) && (await this.db.read.existsBy(PartnerGroup, { id: groupId, merchantId })));
    if (!isOwnGroup) throw new NotFoundError("Group");
    const rows = await this.db.longRead.query<{ publisherId: string }[]>(
      `SELECT p.publisherId AS publisherId FROM partnership p JOIN account a ON a.id = p.publisherId
       WHERE p.merchantId = ? AND p.state = 'active' ${groupId === null ? "" : "AND p.groupId = ?"}
         AND a.suspendedAt IS NULL AND a.closedAt IS NULL
       ORDER BY p.publisherId LIMIT ${MAX_REACHED}`,
      groupId === null ? [merchantId] : [merchantId, groupId],
    );
    return rows.map(({ publisherId }) => publisherId);
  }

  /** Restarts after an interruption. The task's ID keeps each conversation from getting the message twice. */
  private async work({ task, signal, progress }: TaskRun): Promise<{ reached: number }> {
    const { text, publisherIds, viewer } = task.payload as Payload;
    let reached = 0;
    for (const [at, publisherId] of publisherIds.entries()) {
      signal.throwIfAborted();
      if (await this.reaches(viewer as Viewer, publisherId, { key: task.id, text })) reached += 1;
      progress(at + 1, publisherIds.length);
    }
    return { reached };
  }

  /** False for creators who left in the meantime. */
  private async reaches(viewer: Viewer, publisherId: string, input: { key: string; text: string }): Promise<boolean> {
    try {
      await this.conversations.deliver(viewer, publisherId, input);
      return true;
    } catch (error) {
      if (error instanceof BadInputError || error instanceof NotFoundError) return false;
      throw error;
    }
  }
}
