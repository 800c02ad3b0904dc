import { In, MoreThan } from "typeorm";
import { Account } from "../accounts/account.entity";
import { dayText } from "../contract/days";
import { inquiryRules } from "../contract/inquiries/inquiryForms";
import { INVENTED } from "../contract/inquiries/orderReasons";
import { DAY } from "../core/clock";
import type { Tx } from "../core/db/database";
import { rowLock } from "../core/db/rowLock";
import { BadInputError, ConflictError } from "../core/errors";
import { Inquiry } from "./inquiry.entity";
import { openInquiryStates } from "./inquiryState";

const { maxOpen, invented, inventedDays, closedDays, fromDay, untilDay } = inquiryRules;

export const TOO_MANY_OPEN = `You have ${maxOpen} open claims, which is as many as there can be. Please wait for an answer, or withdraw one.`;

const closedUntil = (at: Date) =>
  `Brands found no order for ${invented} of your claims, so you can open new ones from ${dayText(at)} on.`;

/** Claims are neither hasty nor stale. */
export function mustBeInTime(orderedAt: Date, now: Date): void {
  const days = (now.getTime() - orderedAt.getTime()) / DAY;
  if (days < 0) throw new BadInputError({ orderedAt: "This lies in the future" });
  if (days < fromDay) {
    throw new BadInputError({ orderedAt: `Orders may be reported late: please wait until ${fromDay} days after it` });
  }
  if (days > untilDay) throw new BadInputError({ orderedAt: `Claims are open until ${untilDay} days after the order` });
}

/** Of one publisher one claim is opened at a time, so that all are counted. */
export async function mustHaveRoom(tx: Tx, publisherId: string, now: Date): Promise<void> {
  await tx.findOne(Account, { select: { id: true }, where: { id: publisherId }, ...rowLock(tx) });
  const open = await tx.countBy(Inquiry, { publisherId, state: In([...openInquiryStates]) });
  if (open >= maxOpen) throw new ConflictError(TOO_MANY_OPEN);
  const refused = await tx.find(Inquiry, {
    where: {
      publisherId,
      reason: INVENTED,
      decidedAt: MoreThan(new Date(now.getTime() - closedDays * DAY - inventedDays * DAY)),
    },
    order: { decidedAt: "DESC" },
    take: invented,
  });
  const [newest, oldest] = [refused[0]?.decidedAt, refused[invented - 1]?.decidedAt];
  if (!newest || !oldest || newest.getTime() - oldest.getTime() > inventedDays * DAY) return;
  const until = new Date(newest.getTime() + closedDays * DAY);
  if (until > now) throw new ConflictError(closedUntil(until));
}
