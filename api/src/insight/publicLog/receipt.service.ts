import { DateTimeISOResolver } from "graphql-scalars";
import { Arg, Authorized, Field, ID, Int, ObjectType, Query, Resolver } from "type-graphql";
import { type FindOperator, MoreThanOrEqual } from "typeorm";
import { isDay } from "../../contract/days";
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

/** The media type and the ending of C2SP's tlog-proof. */
export const PROOF_ENDING = "tlog-proof";

export const NOT_YET = "Its receipt is ready a minute after the order changed: please try again then";
export const NO_LONGER = "Of this order nothing is kept any more that a receipt could show";
export const NOT_LOGGED = "Its receipt is ready a minute after it happened: please try again then";
export const NOT_KEPT = "Nothing of it is kept any more that a receipt could show";
export const DAY_OPEN = "A day's receipt is ready two nights after it: please try again then";
export const NO_CLICKS = "The public log has no clicks of this link on that day";
export const CLICK_GONE = "This click is not one of those that are kept of this link and day";

@ObjectType("SaleReceipt", {
  description:
    "A file that proves what the public log says of an order, a version of terms, a claim or a link's day, to be kept and checked without us.",
  simpleResolvers: true,
})
export class Receipt {
  @Field(() => String, { description: "A name for the file." }) fileName!: string;

  @Field(() => String, {
    description: "The file (C2SP tlog-proof): /log/verify.html checks it, and `weft-verify.mjs`.",
  })
  content!: string;

  @Field(() => Int, { description: "The number of its leaf." }) number!: number;
  @Field(() => Int, { description: "How many leaves the signed log has." }) size!: number;
  @Field(() => DateTimeISOResolver, { description: "When the log was signed." }) signedAt!: Date;
}

/** What a viewer sees: receipts are given for nothing else. */
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

/** Receipts, for those who see what they are of: they prove what was recorded without trust in whoever runs this. */
export class ReceiptService {
  constructor(
    private readonly db: Database,
    private readonly seen: Seen,
  ) {}

  /** `since` is the size that an older checkpoint names: the receipt then proves that the log continued it. */
  async ofSale(viewer: Viewer, saleId: string, since?: number): Promise<Receipt> {
    const sale = await this.seen.sales.get(viewer, saleId);
    return this.receiptOf(this.db.read, { kind: "sale", rowId: sale.id }, OF_ORDER, { since });
  }

  /** That a brand published a version of its terms, and when. */
  async ofTerms(viewer: Viewer, merchantId: string | null, version: number, since?: number): Promise<Receipt> {
    const { merchants } = this.seen;
    const { id } = await (merchantId === null ? merchants.mine(viewer) : merchants.get(viewer, merchantId));
    const terms = await this.db.read.findOneBy(Terms, { merchantId: id, version });
    if (!terms) throw new NotFoundError("Version of the terms");
    return this.receiptOf(this.db.read, { kind: "terms", rowId: terms.id }, OF_STATE, { since });
  }

  /** How a claim ended. */
  async ofClaim(viewer: Viewer, claimId: string, since?: number): Promise<Receipt> {
    const { id } = await this.seen.claims.get(viewer, claimId);
    return this.receiptOf(this.db.read, { kind: "claim", rowId: id }, OF_STATE, { since });
  }

  /** How many clicks a link had on a day, and, if one is named, that it was among them. */
  async ofLinkDay(
    viewer: Viewer,
    { linkId, day, clickId }: { linkId: string; day: string; clickId?: string | undefined },
    since?: number,
  ): Promise<Receipt> {
    if (!isDay(day)) throw new BadInputError({ day: "Please name a UTC day such as 2026-11-25" });
    const { id: rowId } = await this.seen.links.own(viewer, linkId);
    const read = this.db.longRead;
    const sought = { kind: LINK_DAY, rowId, revision: revisionsOf(day).all };
    const words = { notYet: DAY_OPEN, noLonger: NOT_KEPT };
    if (!(await read.existsBy(LogLeaf, sought)) && (await read.existsBy(LogClickDay, { day: MoreThanOrEqual(day) }))) {
      // Waiting would not help: the day is closed.
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
    // Clicks came late, and their day's next leaf is not written yet.
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
      throw new BadInputError({ since: "Please give the size that an older checkpoint names: its second line" });
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
  /** The size that an older checkpoint names. */
  since?: number | undefined;
  /** A click of the link's day that the entry is of, and how it leads to the root that the entry names. */
  click?: { id: string; index: number; proof: string[] } | undefined;
}

/** The file. Null if nothing is kept any more that it could show. */
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
    description: "The size that an older checkpoint of yours names: proves that the log was only continued since.",
  });

interface Services {
  receipts: ReceiptService;
  publicLog: PublicLog;
}

@Resolver()
export class ReceiptResolver {
  constructor(private readonly services: Services) {}

  @Authorized("PUBLISHER", "ADVERTISER", "reports:read")
  @Query(() => Receipt, { description: "The receipt of a claim that you see, once it is closed: how it ended." })
  claimReceipt(
    @CurrentViewer() viewer: Viewer,
    @Id("The claim.", "claimId") claimId: string,
    @Since() since?: number | null,
  ): Promise<Receipt> {
    return this.services.receipts.ofClaim(viewer, claimId, since ?? undefined);
  }

  @Authorized()
  @Query(() => Receipt, {
    description: "The receipt of a version of a brand's terms: when it was published, and with which hash.",
  })
  termsReceipt(
    @CurrentViewer() viewer: Viewer,
    @Arg("version", () => Int, { description: "Which version." }) version: number,
    @Arg("merchantId", () => ID, { nullable: true, description: "The brand; your own, if you leave it out." })
    merchantId?: string | null,
    @Since() since?: number | null,
  ): Promise<Receipt> {
    return this.services.receipts.ofTerms(viewer, merchantId ?? null, version, since ?? undefined);
  }

  @Authorized("PUBLISHER", "reports:read")
  @Query(() => Receipt, {
    description:
      "The receipt of how many clicks a link of yours had on a day, from two nights after it on; with a click, also that it was among them.",
  })
  linkDayReceipt(
    @CurrentViewer() viewer: Viewer,
    @Id("The link.", "linkId") linkId: string,
    @Arg("day", () => String, { description: "The UTC day, such as 2026-11-22." }) day: string,
    @Arg("clickId", () => ID, { nullable: true, description: "One of its clicks, while they are kept." })
    clickId?: string | null,
    @Since() since?: number | null,
  ): Promise<Receipt> {
    const of = { linkId, day, clickId: clickId ?? undefined };
    return this.services.receipts.ofLinkDay(viewer, of, since ?? undefined);
  }

  @Authorized()
  @Query(() => DayClosed, { nullable: true, description: "The last day that the public log was closed for." })
  logDay(): Promise<DayClosed | null> {
    return this.services.publicLog.lastDay();
  }
}
