import { LessThanOrEqual, MoreThan } from "typeorm";
import { Account } from "../../../accounts";
import { MOVED_MAILS_PER_DAY, REMIND_DAYS } from "../../../contract/moveIn/held";
import { type Clock, DAY, MINUTE } from "../../../platform/clock";
import type { Database, Tx } from "../../../platform/db/database";
import type { JobPlan } from "../../../platform/jobs/scheduler";
import type { Outbox } from "../../../platform/outbox/outbox.service";
import { Merchant } from "../../../programs";
import type { ClaimLinks } from "./claimLinks";
import { MovedPartner } from "./movedPartner.entity";

interface MovedMailsParts {
  db: Database;
  clock: Clock;
  outbox: Outbox;
  links: ClaimLinks;
}

/** One invitation and one reminder per partner, so many a day for each brand; then silence. */
export class MovedMails {
  constructor(private readonly parts: MovedMailsParts) {}

  readonly plan: JobPlan = {
    name: "imports:invite",
    about: "mails invitations and reminders to partners of other programs",
    when: { every: MINUTE },
    work: (signal) => this.run(signal),
  };

  async run(signal?: AbortSignal): Promise<number> {
    const { db, clock } = this.parts;
    const due: { merchantId: string }[] = await db.read.query(
      "SELECT DISTINCT merchantId FROM moved_partner WHERE mailAt <= ? AND state = 'held'",
      [clock.now().getTime()],
    );
    let sent = 0;
    for (const { merchantId } of due) sent += await this.mailsOf(merchantId, signal);
    return sent;
  }

  private async mailsOf(merchantId: string, signal?: AbortSignal): Promise<number> {
    const { db, clock } = this.parts;
    const merchant = await db.read.findOneByOrFail(Merchant, { id: merchantId });
    const now = clock.now();
    const today = { merchantId, mailedAt: MoreThan(new Date(now.getTime() - DAY)) };
    const left = MOVED_MAILS_PER_DAY - (await db.read.countBy(MovedPartner, today));
    if (merchant.listed !== 1 || left <= 0) return 0;
    const partners = await db.read.find(MovedPartner, {
      where: { merchantId, state: "held", mailAt: LessThanOrEqual(now) },
      order: { mailAt: "ASC", id: "ASC" },
      take: left,
    });
    let sent = 0;
    for (const { id } of partners) {
      if (signal?.aborted) break;
      if (await db.write((tx) => this.mail(tx, id, merchant))) sent += 1;
    }
    return sent;
  }

  private async mail(tx: Tx, id: string, { id: merchantId, name: merchant }: Merchant): Promise<boolean> {
    const { clock, outbox, links } = this.parts;
    const now = clock.now();
    const partner = await tx.findOneByOrFail(MovedPartner, { id });
    const { email, mails } = partner;
    if (partner.state !== "held" || !email || !partner.mailAt || partner.mailAt > now) return false;
    const isFirst = mails === 0;
    // The address is not needed after the reminder.
    const change = isFirst
      ? { mails: 1, invitedAt: now, mailedAt: now, mailAt: new Date(now.getTime() + REMIND_DAYS * DAY) }
      : { mails: 2, mailedAt: now, mailAt: null, email: null };
    const { affected } = await tx.update(MovedPartner, { id, mails }, change);
    if (affected !== 1) return false;
    const { name } = await tx.findOneByOrFail(Account, { id });
    const data = { name, merchant, merchantId, link: links.linkTo(id) };
    await outbox.add(tx, "mail", { template: isFirst ? "moved-invitation" : "moved-reminder", to: email, data });
    return true;
  }
}
