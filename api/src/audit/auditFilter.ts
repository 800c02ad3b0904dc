import { startOfDay } from "../contract/days";
import { DAY } from "../core/clock";
import { parseRange } from "../core/dateRange";
import type { ReadQuery } from "../core/db/reader";
import { BadInputError, type Fields } from "../core/errors";
import { isId, lowestIdOf } from "../core/ids";
import type { AuditEvent } from "./audit.entity";

/** The filter as callers send it. */
export interface AuditFilter {
  actorId?: string | null;
  action?: string | null;
  subject?: string | null;
  range?: unknown;
}

/** The index of the most telling condition; each of them is in the order of the list. */
const INDEXES = { subject: "audit_subject", actorId: "audit_actor", action: "audit_action" } as const;

export function auditIndex(filter: AuditFilter): string[] {
  const [first] = givenIn(filter);
  return first ? [INDEXES[first]] : [];
}

export function filteredEvents(query: ReadQuery<AuditEvent>, filter: AuditFilter): ReadQuery<AuditEvent> {
  const given = givenIn(filter);
  for (const name of given) query.andWhere(`event.${name} = :${name}`, { [name]: filter[name] });
  // Ids sort by time, and are made at the time that is recorded.
  const { from, to } = parseRange(filter.range);
  if (from) query.andWhere("event.id >= :first", { first: lowestIdOf(startOfDay(from)) });
  if (to) query.andWhere("event.id < :beyond", { beyond: lowestIdOf(new Date(startOfDay(to).getTime() + DAY)) });
  return query;
}

function givenIn(filter: AuditFilter): (keyof typeof INDEXES)[] {
  const fields: Fields = {};
  if (filter.actorId && !isId(filter.actorId)) fields.actorId = "This is not an id";
  for (const name of ["action", "subject"] as const)
    if ((filter[name]?.length ?? 0) > 120) fields[name] = "Please send at most 120 characters";
  if (Object.keys(fields).length > 0) throw new BadInputError(fields);
  return (["subject", "actorId", "action"] as const).filter((name) => filter[name]);
}
