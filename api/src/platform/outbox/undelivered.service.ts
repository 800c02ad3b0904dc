import { Field, InputType } from "type-graphql";
import { In } from "typeorm";
import type { AuditAction } from "../../contract/admin/auditActions";
import { t } from "../../contract/i18n/t";
import type { AuditService } from "../audit/audit.service";
import type { Clock } from "../clock";
import type { Viewer } from "../context";
import type { Database, Tx } from "../db/database";
import { ConflictError, NotFoundError } from "../errors";
import { enumOf } from "../graphqlEnum";
import { isId } from "../ids";
import { mapPage, type Page, type PageArgs, pageOf } from "../paging/page";
import { canTransition, transitionOf, type WorkAct, type WorkState } from "../queue/workState";
import { OutboxMessage } from "./outbox.entity";
import type { Outbox } from "./outbox.service";

export const MessageKindEnum = enumOf("MessageKind", "How a message is sent.", {
  MAIL: ["mail", "By email."],
  WEBHOOK: ["webhook", "By a webhook."],
});

export const UndeliveredStateEnum = enumOf("UndeliveredState", "State of an undelivered message.", {
  TRYING: ["trying", "To be retried at `nextAt`."],
  GIVEN_UP: ["given-up", "All attempts failed. Sent again only if an admin requests it."],
  SET_ASIDE: ["set-aside", "Dismissed by an admin, or the account is not active."],
});

export const messageKinds = ["mail", "webhook"] as const;
export type MessageKind = (typeof messageKinds)[number];

/** The API's names for the states of undelivered messages. */
const STATES = { trying: "waiting", "given-up": "failed", "set-aside": "set_aside" } as const satisfies Record<
  string,
  WorkState
>;
export type UndeliveredState = keyof typeof STATES;

/** The visible parts of a message. The payload is not shown, since an email can contain a reset link. */
export interface Described {
  to: string;
  about: string;
  /** The webhook's owner. */
  account: string | null;
}

export interface Undelivered extends Described {
  id: string;
  message: OutboxMessage;
  state: UndeliveredState;
}

/** Describes messages of one kind; unreadable ones are left out. */
export type Describer = (messages: readonly OutboxMessage[]) => Promise<Map<string, Described>>;

@InputType("UndeliveredFilterInput", { description: "Filter for undelivered messages." })
export class UndeliveredFilter {
  @Field(() => UndeliveredStateEnum, {
    nullable: true,
    description: "Messages in this state only. All but dismissed ones if omitted.",
  })
  state?: UndeliveredState | null;

  @Field(() => MessageKindEnum, { nullable: true, description: "Emails or webhook events only." })
  kind?: MessageKind | null;
}

interface Step {
  act: WorkAct;
  action: AuditAction;
  to: Partial<OutboxMessage>;
}

const UNKNOWN: Described = { to: "Unknown", about: "Unknown", account: null };

/** Undelivered messages for admins: being retried, failed or set aside. */
export class UndeliveredService {
  private readonly describers = new Map<string, Describer>();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {}

  describe(kind: MessageKind, describer: Describer): void {
    this.describers.set(kind, describer);
  }

  /** Newest first; set-aside messages only if the filter requests them. */
  async list({ state, kind }: UndeliveredFilter, args: PageArgs): Promise<Page<Undelivered>> {
    const query = this.db.longRead
      .createQueryBuilder(OutboxMessage, "message")
      // A message that was never tried, or was delivered in the end, has no error.
      .where("message.state IN (:...states) AND message.error IS NOT NULL", {
        states: state ? [STATES[state]] : [STATES.trying, STATES["given-up"]],
      })
      .andWhere("message.kind IN (:...kinds)", { kinds: kind ? [kind] : messageKinds });
    const page = await pageOf(query, args);
    const shown = new Map((await this.shown(page.nodes)).map((message) => [message.id, message]));
    return mapPage(page, ({ id }) => shown.get(id));
  }

  /** Queues it for an immediate attempt. Receivers can deduplicate by its id, in case it had arrived. */
  sendAgain(actor: Viewer, id: string): Promise<Undelivered> {
    return this.change(actor, id, { act: "sendAgain", action: "message.sent-again", to: { error: null } }, (tx) =>
      this.outbox.again(tx, id),
    );
  }

  /** Stops retries but keeps the message, which can still be sent. */
  setAside(actor: Viewer, id: string): Promise<Undelivered> {
    const to = { state: transitionOf("setAside").to };
    return this.change(actor, id, { act: "setAside", action: "message.set-aside", to });
  }

  /** Compare-and-set on what was read, so that of two admins, or an admin and a sending process, one is first. */
  private async change(actor: Viewer, id: string, { act, action, to }: Step, then?: (tx: Tx) => Promise<unknown>) {
    if (!isId(id)) throw new NotFoundError("Message");
    const message = await this.db.write(async (tx) => {
      const before = await tx.findOneBy(OutboxMessage, { id, kind: In([...messageKinds]) });
      if (!before) throw new NotFoundError("Message");
      const { state, attempts, leasedUntil, error } = before;
      const shownState = stateOf(before);
      if (!shownState) throw new ConflictError(t("This message was delivered"));
      if (error === null) throw new ConflictError(t("This message is already queued"));
      if (!canTransition(state, act)) throw new ConflictError(t("This message was dismissed"));
      const isFree = leasedUntil <= this.clock.now();
      const { affected } = isFree
        ? await tx.update(OutboxMessage, { id, state, attempts, leasedUntil }, to)
        : { affected: 0 };
      if (affected !== 1) throw new ConflictError(t("This message is being sent"));
      await then?.(tx);
      const after = await tx.findOneByOrFail(OutboxMessage, { id });
      await this.audit.record(tx, {
        actorId: actor.userId,
        action,
        subject: `message:${id}`,
        before: { state: shownState, attempts },
        after: { state: stateOf(after), attempts: after.attempts },
      });
      return after;
    });
    const [shown] = await this.shown([message]);
    if (!shown) throw new NotFoundError("Message");
    return shown;
  }

  private async shown(messages: readonly OutboxMessage[]): Promise<Undelivered[]> {
    const described = new Map<string, Described>();
    for (const [kind, describer] of this.describers) {
      const own = messages.filter((message) => message.kind === kind);
      if (own.length > 0) for (const [id, what] of await describer(own)) described.set(id, what);
    }
    return messages.flatMap((message) => {
      const state = stateOf(message);
      return state ? [{ id: message.id, message, state, ...(described.get(message.id) ?? UNKNOWN) }] : [];
    });
  }
}

const stateOf = ({ state: kept }: OutboxMessage): UndeliveredState | null =>
  (Object.keys(STATES) as UndeliveredState[]).find((state) => STATES[state] === kept) ?? null;
