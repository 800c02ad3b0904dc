import { DateTimeISOResolver } from "graphql-scalars";
import { Arg, Authorized, Field, ID, Int, ObjectType, Query, Resolver } from "type-graphql";
import { type FindOperator, MoreThanOrEqual } from "typeorm";
import { isDay } from "../../contract/days";
import { t } from "../../contract/i18n/t";
import type { Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import type { Database, Reader } from "../../platform/db/database";
import { BadInputError, ConflictError, NotFoundError } from "../../platform/errors";
import { Terms } from "../../programs";
import type { SaleWithEarnings } from "../../sales";
import { clicksOf, LINK_DAY, proofOf, revisionsOf } from "./linkDays/dayClicks";
import { lastCheckpoint } from "./logSigner";
import { LogTree } from "./logTree";
import { readCheckpoint } from "./note";
import { type LogCheckpoint, LogClickDay, LogLeaf } from "./publicLog.entity";
import { DayClosed, type PublicLog } from "./publicLog.service";

/** Media type and extension of C2SP tlog-proof. */
export const PROOF_ENDING = "tlog-proof";

export const NOT_YET = t("The receipt is ready a minute after the order has changed. Please try again then");
export const NO_LONGER = t("The facts for a receipt of this order are no longer stored");
export const NOT_LOGGED = t("The receipt is ready within a minute. Please try again then");
export const NOT_KEPT = t("The facts for this receipt are no longer stored");
export const DAY_OPEN = t("The receipt of a day is ready two nights later. Please try again then");
export const NO_CLICKS = t("The public log has no clicks of this link on that day");
export const CLICK_GONE = t("This click is not among those stored for this link and day");

@ObjectType("SaleReceipt", {
  description:
    "A file that proves the place of an order, version of terms, claim or link's day in the public log. It can be verified without Weft.",
  simpleResolvers: true,
})
export class Receipt {
  @Field(() => String, { description: "Suggested file name." }) fileName!: string;

  @Field(() => String, {
    description: "Content of the file, in C2SP tlog-proof format. /log/verify.html and `weft-verify.mjs` verify it.",
  })
  content!: string;

  @Field(() => Int, { description: "Number of the leaf in the log." }) number!: number;
  @Field(() => Int, { description: "Number of leaves in the signed log." }) size!: number;
  @Field(() => DateTimeISOResolver, { description: "When the log was signed." }) signedAt!: Date;
}

/** Objects a viewer can see. Receipts are given only for these. */
export interface Seen {
  sales: { get(viewer: Viewer, id: string): Promise<SaleWithEarnings> };
  merchants: {
    get(viewer: Viewer, id: string): Promise<{ id: string }>;
    mine(viewer: Viewer): Promise<{ id: string }>;
  };
  claims: { get(viewer: Viewer, id: string): Promise<{ id: string }> };
  links: { own(viewer: Viewer, id: string): Promise<{ id: string }> };
}

interface Sought {
  kind: string;
  rowId: string;
  revision?: LogLeaf["revision"] | FindOperator<number>;
}

interface Words {
  notYet: string;
  noLonger: string;
}

const OF_ORDER: Words = { notYet: NOT_YET, noLonger: NO_LONGER };
const OF_STATE: Words = { notYet: NOT_LOGGED, noLonger: NOT_KEPT };

/** Receipts, for those who see their subject: they prove what was recorded without trusting the operator. */
export class ReceiptService {
  constructor(
    private readonly db: Database,
    private readonly seen: Seen,
  ) {}

  /** `since` is the size of an older checkpoint. The receipt then proves that the log was only appended to. */
  async ofSale(viewer: Viewer, saleId: string, since?: number): Promise<Receipt> {
    const sale = await this.seen.sales.get(viewer, saleId);
    return this.receiptOf(this.db.read, { kind: "sale", rowId: sale.id }, OF_ORDER, { since });
  }

  /** Proves when a brand published a version of its terms. */
  async ofTerms(viewer: Viewer, merchantId: string | null, version: number, since?: number): Promise<Receipt> {
    const { merchants } = this.seen;
    const { id } = await (merchantId === null ? merchants.mine(viewer) : merchants.get(viewer, merchantId));
    const terms = await this.db.read.findOneBy(Terms, { merchantId: id, version });
    if (!terms) throw new NotFoundError("Version of the terms");
    return this.receiptOf(this.db.read, { kind: "terms", rowId: terms.id }, OF_STATE, { since });
  }

  /** Proves how a claim ended. */
  async ofClaim(viewer: Viewer, claimId: string, since?: number): Promise<Receipt> {
    const { id } = await this.seen.claims.get(viewer, claimId);
    return this.receiptOf(this.db.read, { kind: "claim", rowId: id }, OF_STATE, { since });
  }

  /** Proves the number of a link's clicks on a day, and optionally that one click is among them. */
  async ofLinkDay(
    viewer: Viewer,
    { linkId, day, clickId }: { linkId: string; day: string; clickId?: string | undefined },
    since?: number,
  ): Promise<Receipt> {
    if (!isDay(day)) throw new BadInputError({ day: "Please send a UTC day such as 2026-11-25" });
    const { id: rowId } = await this.seen.links.own(viewer, linkId);
    const read = this.db.longRead;
    const sought = { kind: LINK_DAY, rowId, revision: revisionsOf(day).all };
    const words = { notYet: DAY_OPEN, noLonger: NOT_KEPT };
    if (!(await read.existsBy(LogLeaf, sought)) && (await read.existsBy(LogClickDay, { day: MoreThanOrEqual(day) }))) {
      // Waiting would not help, because the day is closed.
      throw new ConflictError(clickId === undefined ? NO_CLICKS : CLICK_GONE);
    }
    if (clickId === undefined) return this.receiptOf(read, sought, words, { since });
    const click = await proofOf(clicksOf(read, rowId, day), clickId.toLowerCase());
    if (!click) throw new ConflictError(CLICK_GONE);
    const { root, ...place } = click;
    const receipt = await this.receiptOf(read, sought, words, {
      since,
      click: { id: clickId.toLowerCase(), ...place },
    });
    // Late clicks arrived, and the day's next leaf is not written yet.
    if (receipt.facts.root !== root) throw new ConflictError(DAY_OPEN);
    return receipt;
  }

  private async receiptOf(read: Reader, sought: Sought, { notYet, noLonger }: Words, more: More): Promise<Proved> {
    const { since } = more;
    const checkpoint = await lastCheckpoint(read);
    const [leaf] = await read.find(LogLeaf, { where: sought, order: { revision: "DESC" }, take: 1 });
    if (!leaf || !checkpoint || leaf.number >= checkpoint.size) throw new ConflictError(notYet);
    const { number } = leaf;
    const { size, note, signedAt } = checkpoint;
    if (since !== undefined && (!Number.isSafeInteger(since) || since < 1 || since > size)) {
      throw new BadInputError({ since: "Please send the size from the second line of an older checkpoint" });
    }
    const content = await receiptText(new LogTree(read), leaf, checkpoint, more);
    if (content === null) throw new ConflictError(noLonger);
    const { facts } = JSON.parse(leaf.entry ?? "{}") as Pick<Proved, "facts">;
    const origin = readCheckpoint(note)?.origin.replaceAll(/[^\w.-]/g, "-") ?? "log";
    return { fileName: `${origin}-${number}.${PROOF_ENDING}`, content, number, size, signedAt, facts };
  }
}

interface Proved extends Receipt {
  facts: Record<string, unknown>;
}

export interface More {
  /** Size of an older checkpoint. */
  since?: number | undefined;
  /** A click of the entry's link and day, with its proof to the entry's root. */
  click?: { id: string; index: number; proof: string[] } | undefined;
}

/** The file. Null if its facts are no longer stored. */
export async function receiptText(
  tree: LogTree,
  { number, entry, salt }: LogLeaf,
  { size, note }: LogCheckpoint,
  { since, click }: More = {},
): Promise<string | null> {
  if (salt === null || entry === null) return null;
  const extra = {
    entry,
    salt,
    ...(click && { click }),
    ...(since !== undefined && {
      since: { size: since, proof: (await tree.consistency(since, size)).map((hash) => hash.toString("base64")) },
    }),
  };
  const proof = (await tree.inclusion(number, size)).map((hash) => `${hash.toString("base64")}\n`);
  return [
    "c2sp.org/tlog-proof@v1\n",
    `extra ${Buffer.from(JSON.stringify(extra)).toString("base64")}\n`,
    `index ${number}\n`,
    ...proof,
    "\n",
    note,
  ].join("");
}

const Since = () =>
  Arg("since", () => Int, {
    nullable: true,
    description:
      "Size of an older checkpoint you have. The receipt then proves that the log was only appended to since.",
  });

interface Services {
  receipts: ReceiptService;
  publicLog: PublicLog;
}

@Resolver()
export class ReceiptResolver {
  constructor(private readonly services: Services) {}

  @Authorized("PUBLISHER", "ADVERTISER", "reports:read")
  @Query(() => Receipt, { description: "The receipt of a closed claim and its outcome." })
  claimReceipt(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the claim.", "claimId") claimId: string,
    @Since() since?: number | null,
  ): Promise<Receipt> {
    return this.services.receipts.ofClaim(viewer, claimId, since ?? undefined);
  }

  @Authorized()
  @Query(() => Receipt, { description: "The receipt of a version of a brand's terms: its publication time and hash." })
  termsReceipt(
    @CurrentViewer() viewer: Viewer,
    @Arg("version", () => Int, { description: "Version of the terms." }) version: number,
    @Arg("merchantId", () => ID, { nullable: true, description: "ID of the brand. Defaults to your own." })
    merchantId?: string | null,
    @Since() since?: number | null,
  ): Promise<Receipt> {
    return this.services.receipts.ofTerms(viewer, merchantId ?? null, version, since ?? undefined);
  }

  @Authorized("PUBLISHER", "reports:read")
  @Query(() => Receipt, {
    description:
      "The receipt of a link's clicks on a day, available two nights later. With `clickId`, it also proves that the click was counted.",
  })
  linkDayReceipt(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the link.", "linkId") linkId: string,
    @Arg("day", () => String, { description: "UTC day, such as 2026-11-22." }) day: string,
    @Arg("clickId", () => ID, { nullable: true, description: "ID of a click on that day, while clicks are stored." })
    clickId?: string | null,
    @Since() since?: number | null,
  ): Promise<Receipt> {
    const of = { linkId, day, clickId: clickId ?? undefined };
    return this.services.receipts.ofLinkDay(viewer, of, since ?? undefined);
  }

  @Authorized()
  @Query(() => DayClosed, {
    nullable: true,
    description: "The last day for which the public log was closed. Null before the first.",
  })
  logDay(): Promise<DayClosed | null> {
    return this.services.publicLog.lastDay();
  }
}
