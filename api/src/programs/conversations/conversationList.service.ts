import { In, MoreThan } from "typeorm";
import { Account, type DeskFilter, dueBefore, Person, type SupportState } from "../../accounts";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import { rowsById } from "../../platform/db/rowsById";
import { anyOfIds } from "../../platform/paging/chosenIds";
import type { Page, PageArgs } from "../../platform/paging/page";
import { pageOf } from "../../platform/paging/page";
import type { Condition, SortedPage, SortedPageArgs } from "../../platform/paging/sortedPage";
import { containing, searchedText } from "../../platform/textSearch";
import { Merchant } from "../merchants/merchant.entity";
import { sortedRows } from "../sortedRows";
import { Conversation, ConversationMessage, type Side } from "./conversation.entity";
import { type Parties, partiesOf, SUPPORT, SUPPORT_NAME, sideOf, WITH_SUPPORT } from "./parties";

/** A conversation from its viewer's side. */
export interface ShownConversation {
  conversation: Conversation;
  side: Side;
  /** The recipient: "support", or an ID as for `partiesOf`. */
  with: string;
  name: string;
  /** Of a brand. */
  logo: string | null;
  ownerName: string | null;
}

interface ConversationFilter {
  ids?: readonly string[] | null;
  search?: string | null;
  state?: SupportState | null;
  mine?: boolean | null;
  overdue?: boolean | null;
}

interface SupportFilter extends DeskFilter {
  chosen: readonly Condition[];
  search?: string | null;
}

/** The number of matches is counted only if requested. */
type ConversationsPage = SortedPage<ShownConversation> & { count: () => Promise<number> };

const BATCH_SIZE = 200;

/** Reads conversations: everything a list shows is in their rows. */
export class ConversationListService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** An account's own, or the support desk's for admins, who alone filter by more than names. */
  list(viewer: Viewer, filter: ConversationFilter, args: SortedPageArgs): Promise<ConversationsPage> {
    const { ids = null, search = null, state, mine, overdue } = filter;
    const chosen = ids ? [anyOfIds("c.id", ids)] : [];
    if (viewer.role !== "admin") return this.ofAccount(viewer, chosen, search, args);
    const wanted = { chosen, search, state, ownerId: mine ? viewer.userId : null, isLate: overdue ?? false };
    return this.ofSupport(viewer, wanted, args);
  }

  /** The viewer's conversations with brands or publishers, newest message first. The one with support is separate. */
  private async ofAccount(
    viewer: Viewer,
    chosen: readonly Condition[],
    search: string | null,
    args: SortedPageArgs,
  ): Promise<ConversationsPage> {
    const isBrand = viewer.role === "advertiser";
    const own: Condition = isBrand
      ? { sql: "c.hostId = ?", values: [viewer.id] }
      : { sql: "c.guestId = ? AND c.hostId <> ?", values: [viewer.id, SUPPORT] };
    const names = isBrand ? "JOIN account n ON n.id = c.guestId" : "JOIN merchant n ON n.ownerId = c.hostId";
    return this.page(viewer, { conditions: [own, ...chosen], names, search, list: "conversations" }, args);
  }

  /** Those waiting for an answer come first, longest wait first. */
  private async ofSupport(
    viewer: Viewer,
    { chosen, state, ownerId, isLate, search = null }: SupportFilter,
    args: SortedPageArgs,
  ): Promise<ConversationsPage> {
    const conditions: Condition[] = [{ sql: "c.hostId = ?", values: [SUPPORT] }, ...chosen];
    if (state) conditions.push({ sql: "c.state = ?", values: [state] });
    if (ownerId) conditions.push({ sql: "c.ownerId = ?", values: [ownerId] });
    if (isLate) {
      conditions.push({
        sql: "c.state = 'new' AND c.waitingSince <= ?",
        values: [dueBefore(this.clock.now()).getTime()],
      });
    }
    const names = "JOIN account n ON n.id = c.guestId";
    const isQueue = state === "new" || isLate === true;
    const by = isQueue ? "c.waitingSince" : "c.lastAt";
    return this.page(
      viewer,
      { conditions, names, search, list: `support ${isQueue ? "new" : (state ?? "")}`, by, isQueue },
      args,
    );
  }

  async withSupport(viewer: Viewer): Promise<ShownConversation | null> {
    const row = await this.db.read.findOneBy(Conversation, { hostId: SUPPORT, guestId: viewer.id });
    return row && ((await this.shown(viewer, [row]))[0] ?? null);
  }

  /** The other side, and the messages so far, if any. */
  async one(
    viewer: Viewer,
    other: string,
  ): Promise<{ parties: Parties; name: string; shown: ShownConversation | null }> {
    const parties = await partiesOf(this.db.read, viewer, other);
    const { hostId, guestId } = parties;
    const row = await this.db.read.findOneBy(Conversation, { hostId, guestId });
    const [shown = null] = row ? await this.shown(viewer, [row]) : [];
    return { parties, name: shown?.name ?? (await this.nameOf(parties)), shown };
  }

  /** Newest first. */
  messages(viewer: Viewer, conversation: Conversation, page: PageArgs): Promise<Page<ConversationMessage>> {
    if (!sideOf(viewer, conversation)) throw new Error("the viewer is not part of this conversation");
    const { id } = conversation;
    const query = this.db.read
      .createQueryBuilder(ConversationMessage, "message")
      .where("message.conversationId = :id", { id });
    return pageOf(query, page, { list: `messages ${id}` });
  }

  /** The account's own messages for its archive: by conversation, oldest first. */
  async *everything(viewer: Viewer): AsyncGenerator<{ shown: ShownConversation; message: ConversationMessage }> {
    const { id } = viewer;
    const rows = await this.db.longRead.find(Conversation, { where: [{ hostId: id }, { guestId: id }] });
    for (const shown of await this.shown(viewer, rows)) {
      for (let after = ""; ; ) {
        const where = { conversationId: shown.conversation.id, id: MoreThan(after) };
        const some = await this.db.longRead.find(ConversationMessage, {
          where,
          order: { id: "ASC" },
          take: BATCH_SIZE,
        });
        for (const message of some) yield { shown, message };
        const last = some.at(-1);
        if (!last || some.length < BATCH_SIZE) break;
        after = last.id;
      }
    }
  }

  authors = (ids: readonly string[]): Promise<Person[]> => this.db.read.findBy(Person, { id: In([...ids]) });

  /** The number of conversations with new messages, from the indexes alone. */
  async unread(viewer: Viewer): Promise<number> {
    const { id, role } = viewer;
    const isHost = { hostId: role === "admin" ? SUPPORT : id, hostUnread: MoreThan(0) };
    const asHost = role === "publisher" ? 0 : await this.db.read.countBy(Conversation, isHost);
    const asGuest =
      role === "admin" ? 0 : await this.db.read.countBy(Conversation, { guestId: id, guestUnread: MoreThan(0) });
    return asHost + asGuest;
  }

  private async page(
    viewer: Viewer,
    asked: {
      conditions: Condition[];
      names: string;
      search: string | null;
      list: string;
      by?: string;
      isQueue?: boolean;
    },
    args: SortedPageArgs,
  ): Promise<ConversationsPage> {
    const { names, list, by = "c.lastAt", isQueue = false } = asked;
    const text = searchedText(asked.search);
    const conditions = text ? [...asked.conditions, containing(text, ["n.name"])] : asked.conditions;
    const from = `conversation c ${text ? names : ""}`;
    const columns = { id: "c.id", by };
    const { read } = this.db;
    const page = await sortedRows(this.db, read, { list, from, conditions, columns, isDescending: !isQueue }, args);
    const ids = page.nodes.map(({ id }) => id);
    const known = await rowsById(this.db.read, Conversation, ids);
    const nodes = await this.shown(
      viewer,
      ids.flatMap((id) => known.get(id) ?? []),
    );
    return { ...page, nodes };
  }

  /** With the current names of brands, accounts and people. */
  private async shown(viewer: Viewer, rows: readonly Conversation[]): Promise<ShownConversation[]> {
    if (rows.length === 0) return [];
    const accounts = await rowsById(
      this.db.read,
      Account,
      rows.map(({ guestId }) => guestId),
    );
    const hosts = rows.map(({ hostId }) => hostId).filter((id) => id !== SUPPORT);
    const merchants = hosts.length === 0 ? [] : await this.db.read.findBy(Merchant, { ownerId: In(hosts) });
    const owners = await rowsById(
      this.db.read,
      Person,
      rows.flatMap(({ ownerId }) => ownerId ?? []),
    );
    return rows.flatMap((conversation) => {
      const side = sideOf(viewer, conversation);
      if (!side) return [];
      const { hostId, guestId, ownerId } = conversation;
      const merchant = merchants.find((one) => one.ownerId === hostId);
      const toHost =
        hostId === SUPPORT
          ? { with: WITH_SUPPORT, name: SUPPORT_NAME, logo: null }
          : { with: merchant?.id ?? "", name: merchant?.name ?? "", logo: merchant?.logo ?? null };
      const other = side === "guest" ? toHost : { with: guestId, name: accounts.get(guestId)?.name ?? "", logo: null };
      return [{ conversation, side, ...other, ownerName: owners.get(ownerId ?? "")?.name ?? null }];
    });
  }

  private async nameOf({ hostId, guestId, side, merchantId }: Parties): Promise<string> {
    if (side === "host") return (await this.db.read.findOneBy(Account, { id: guestId }))?.name ?? "";
    if (hostId === SUPPORT) return SUPPORT_NAME;
    return (await this.db.read.findOneBy(Merchant, { id: merchantId ?? "" }))?.name ?? "";
  }
}
