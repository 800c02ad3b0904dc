import { MoreThan } from "typeorm";
import type { TaskHandler, TaskRequest, TaskService } from "../../../accounts";
import { type LedgerService, postHeir } from "../../../money";
import type { Chain } from "../../../platform/chain/chain";
import type { Clock } from "../../../platform/clock";
import type { Database, Tx } from "../../../platform/db/database";
import { AppError, ConflictError } from "../../../platform/errors";
import { newId } from "../../../platform/ids";
import type { JobPlan } from "../../../platform/jobs/scheduler";
import { Code, type CodeService, isOpenCode, Partnership, type PartnershipStore } from "../../../programs";
import { bonusEarnings, Earning, earningOf, earningStream, leftOf, type SaleStore } from "../../../sales";
import { ForeignLink, Link, type LinkService } from "../../../tracking";
import { brandViewer } from "../brandViewer";
import { Import } from "../import.entity";
import { MOVED_CHANNEL } from "../steps/linkStep";
import { MovedLink, MovedPartner } from "./movedPartner.entity";

const KIND = "imports.hand-over";
const BATCH_SIZE = 100;

interface Payload {
  partnerId: string;
}

export const handOverRequest = (partnerId: string, ownerId: string): TaskRequest => ({
  kind: KIND,
  subject: "Hand links, codes and earnings to a partner who joined",
  ownerId,
  payload: { partnerId } satisfies Payload,
  key: `${KIND}:${partnerId}`,
});

interface HandOverParts {
  db: Database;
  clock: Clock;
  chain: Pick<Chain, "recordChange">;
  ledger: LedgerService;
  saleStore: Pick<SaleStore, "locked" | "handOver">;
  partnerships: Pick<PartnershipStore, "act">;
  links: Pick<LinkService, "make">;
  codes: Pick<CodeService, "rotate">;
  tasks: TaskService;
}

/**
 * Hands over what was held for a partner who accepted. Each link, code and order is one transaction, which a repeated
 * run finds done. Orders of earlier clicks may come later, so a job looks for them.
 */
export class HandOver {
  readonly handler: TaskHandler;

  constructor(private readonly parts: HandOverParts) {
    this.handler = {
      kind: KIND,
      about: "hands links, codes and earnings to partners of other programs who joined",
      isHeavy: false,
      work: async ({ task, signal }) => {
        const { partnerId } = task.payload as Payload;
        const partner = await parts.db.read.findOneByOrFail(MovedPartner, { id: partnerId });
        return { orders: await this.run(partner, signal) };
      },
    };
  }

  /** Returns how many orders changed hands. */
  async run(partner: MovedPartner, signal: AbortSignal): Promise<number> {
    const { claimedBy } = partner;
    if (partner.state !== "claimed" || !claimedBy) return 0;
    const areLinksMoved = await this.moveLinks(partner, claimedBy, signal);
    await this.moveCodes(partner, claimedBy, signal);
    // Until its links have moved, their clicks still earn.
    if (areLinksMoved) await this.end(partner);
    return this.moveEarnings(partner, claimedBy, signal);
  }

  private async moveLinks({ id: from, merchantId }: MovedPartner, to: string, signal: AbortSignal): Promise<boolean> {
    const { db, links } = this.parts;
    let areAll = true;
    for (let after = ""; ; ) {
      const some = await db.read.find(Link, {
        where: { publisherId: from, merchantId, id: MoreThan(after) },
        order: { id: "ASC" },
        take: BATCH_SIZE,
      });
      for (const { id: linkId, destination } of some) {
        signal.throwIfAborted();
        if (await db.read.existsBy(MovedLink, { linkId })) continue;
        const viewer = { id: to, userId: to, role: "publisher", member: "owner" } as const;
        const input = { merchantId, channel: MOVED_CHANNEL, ...(destination && { destination }) };
        const also = async (tx: Tx, link: Link) => {
          await tx.insert(MovedLink, { linkId, toLinkId: link.id });
          await tx.update(ForeignLink, { linkId }, { linkId: link.id });
        };
        // A link to an open program would join it, which the brand may not want.
        const existing = async (tx: Tx) => {
          if (await tx.existsBy(Partnership, { merchantId, publisherId: to, state: "active" })) return null;
          throw new ConflictError("not a partner");
        };
        // The creator's limit of links, or a brand that is paused: the link stays, and earns as before.
        areAll = (await this.unlessRefused(links.make(viewer, input, { existing, also }))) && areAll;
      }
      const last = some.at(-1);
      if (!last || some.length < BATCH_SIZE) return areAll;
      after = last.id;
    }
  }

  private async moveCodes(partner: MovedPartner, to: string, signal: AbortSignal): Promise<void> {
    const { db, codes } = this.parts;
    const { startedBy } = await db.read.findOneByOrFail(Import, { id: partner.importId });
    const viewer = await brandViewer(db.read, { merchantId: partner.merchantId, startedBy });
    for (const { id, state } of await db.read.findBy(Code, { publisherId: partner.id })) {
      signal.throwIfAborted();
      if (isOpenCode(state)) await this.unlessRefused(codes.rotate(viewer, id, to));
    }
  }

  private async end({ id: publisherId, merchantId }: MovedPartner): Promise<void> {
    const pair = { merchantId, publisherId };
    const spanId = newId();
    await this.parts.db.write(async (tx) => {
      if (await tx.existsBy(Partnership, { ...pair, state: "active" }))
        await this.parts.partnerships.act(tx, null, "end", pair, { spanId, isBarred: 0 });
    });
  }

  /** Earnings that already returned to the brand stay. */
  private async moveEarnings(partner: MovedPartner, to: string, signal: AbortSignal): Promise<number> {
    let moved = 0;
    for (let after = ""; ; ) {
      const some = await this.parts.db.read
        .createQueryBuilder(Earning, "earning")
        .where("earning.publisherId = :id AND earning.id > :after AND earning.kind <> 'lapse'", {
          id: partner.id,
          after,
        })
        .andWhere("(earning.approvedAt IS NULL OR earning.approvedAt > :lapsedUntil)", {
          lapsedUntil: partner.lapsedUntil?.getTime() ?? 0,
        })
        .orderBy("earning.id")
        .take(BATCH_SIZE)
        .getMany();
      for (const earning of some) {
        signal.throwIfAborted();
        const isMoved = await this.parts.db.write((tx) =>
          earning.saleId
            ? this.moveOrder(tx, earning.saleId, partner.id, to)
            : this.moveBalance(tx, earning.id, partner.id, to),
        );
        if (isMoved) moved += 1;
      }
      const last = some.at(-1);
      if (!last || some.length < BATCH_SIZE) return moved;
      after = last.id;
    }
  }

  private async moveOrder(tx: Tx, saleId: string, from: string, to: string): Promise<boolean> {
    const sale = await this.parts.saleStore.locked(tx, { id: saleId });
    const earning = sale && earningOf(sale, from);
    if (!sale || !earning) return false;
    const moved = earning.linkId && (await tx.findOneBy(MovedLink, { linkId: earning.linkId }));
    return this.parts.saleStore.handOver(tx, sale, { from, to, linkId: moved ? moved.toLinkId : earning.linkId });
  }

  private async moveBalance(tx: Tx, id: string, from: string, to: string): Promise<boolean> {
    const earning = await bonusEarnings.locked(tx, id);
    if (earning?.publisherId !== from || earning.kind === "sale" || earning.kind === "assist") return false;
    await tx.update(Earning, { id }, { publisherId: to });
    await this.parts.chain.recordChange(tx, earningStream, { ...earning, publisherId: to });
    await postHeir(tx, this.parts.ledger, { ...earning, kind: earning.kind }, to, leftOf(earning));
    return true;
  }

  private async unlessRefused(work: Promise<unknown>): Promise<boolean> {
    try {
      await work;
      return true;
    } catch (error) {
      if (error instanceof AppError && error.status < 429) return false;
      throw error;
    }
  }

  readonly plan: JobPlan = {
    name: "imports:hand-over",
    about: "hands orders of earlier clicks to partners of other programs who joined",
    when: { at: "25 * * * *" },
    isFinal: true,
    work: (signal) => this.sweep(signal),
  };

  private async sweep(signal: AbortSignal = new AbortController().signal): Promise<number> {
    const due = await this.parts.db.longRead
      .createQueryBuilder(MovedPartner, "partner")
      .where("partner.state = 'claimed'")
      .andWhere(
        `EXISTS (SELECT 1 FROM earning WHERE earning.publisherId = partner.id AND earning.kind <> 'lapse'
           AND (earning.approvedAt IS NULL OR earning.approvedAt > COALESCE(partner.lapsedUntil, 0)))`,
      )
      .orderBy("partner.id")
      .getMany();
    let moved = 0;
    for (const partner of due) {
      if (signal.aborted) break;
      moved += await this.run(partner, signal);
    }
    return moved;
  }
}
