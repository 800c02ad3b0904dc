import { In } from "typeorm";
import type { Chain } from "../chain/chain";
import type { Json } from "../db/columns";
import type { Database } from "../db/database";
import { rowLock } from "../db/rowLock";
import { isId } from "../ids";
import { AuditEvent } from "./audit.entity";
import { auditStream } from "./auditStream";

const BATCH_SIZE = 200;
const ERASED = "erased";
const INSTANT = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/;

/** Contains no personal data: only our own words and figures. All other text is erased. */
const OURS = new Set(
  "state status role kind act decision method currency joining mode acceptedChannels categories scopes topics version hash format partnerKind month week from to".split(
    " ",
  ),
);

/** The same value without people's texts and names; IDs, days, figures and words of our lists stay. */
export function withoutPeople(value: Json, name = ""): Json {
  if (typeof value === "string") return OURS.has(name) || isId(value) || INSTANT.test(value) ? value : ERASED;
  if (Array.isArray(value)) return value.map((each) => withoutPeople(each, name));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutPeople(each, key)]));
}

/**
 * Removes names and texts of erased people from the audit log. The fact, the acting ID and the time stay, and the chain
 * records the entry's new state: nothing else makes a changed entry valid.
 */
export class AuditErasure {
  constructor(
    private readonly db: Database,
    private readonly chain: Pick<Chain, "recordChange">,
  ) {}

  /** For these subjects, and these people's actions. By index, some entries at a time; idempotent. */
  async erase(ids: { accountId: string; people: readonly string[] }): Promise<void> {
    const subjects = [ids.accountId, ...ids.people].map((id) => `user:${id}`);
    for (const subject of subjects) await this.eraseAll({ subject });
    for (const actorId of ids.people) await this.eraseAll({ actorId });
  }

  private async eraseAll(where: { subject: string } | { actorId: string }): Promise<void> {
    const [[column, value] = ["", ""]] = Object.entries(where);
    for (let after = ""; ; ) {
      const events = await this.db.longRead
        .createQueryBuilder(AuditEvent, "event")
        .where(`event.${column} = :value AND event.id > :after`, { value, after })
        .orderBy("event.id")
        .limit(BATCH_SIZE)
        .getMany();
      const said = events.filter((event) => isSaid(event)).map(({ id }) => id);
      if (said.length > 0) await this.eraseThese(said);
      const last = events.at(-1);
      if (!last || events.length < BATCH_SIZE) return;
      after = last.id;
    }
  }

  private eraseThese(ids: readonly string[]): Promise<void> {
    return this.db.write(async (tx) => {
      const events = await tx.find(AuditEvent, { where: { id: In([...ids]) }, order: { id: "ASC" }, ...rowLock(tx) });
      for (const event of events.filter(isSaid)) {
        const left = { before: withoutPeople(event.before), after: withoutPeople(event.after) };
        await tx.update(AuditEvent, { id: event.id }, left);
        await this.chain.recordChange(tx, auditStream, { ...event, ...left });
      }
    });
  }
}

const isSaid = ({ before, after }: AuditEvent): boolean =>
  [before, after].some((value) => JSON.stringify(withoutPeople(value)) !== JSON.stringify(value));
