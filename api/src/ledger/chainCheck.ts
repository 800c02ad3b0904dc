import { createHash } from "node:crypto";
import type { Tx } from "../core/database";
import { rowsById } from "../core/rowsById";
import { BEGINNING, entryHash } from "./entryHash";
import { LedgerEntry, LedgerLink, LedgerUnchained } from "./ledger.entity";
import { MOST_FAULTS } from "./ledgerFaults";

const PAGE = 500;

export interface ChainReport {
  faults: string[];
  accounts: number;
  links: number;
  /** Entries whose turn has not come yet. */
  waiting: number;
  /** Of the ends of all chains: kept elsewhere, it shows also a history that was rewritten as a whole. */
  digest: string;
}

/** Goes along every chain from its beginning and computes each hash anew. */
export async function checkChains(tx: Tx): Promise<ChainReport> {
  const report: ChainReport = { faults: [], accounts: 0, links: 0, waiting: 0, digest: "" };
  const heads = createHash("sha256");
  let at = { account: "", sequence: 0, hash: BEGINNING };
  for (;;) {
    const links = await pageAfter(tx, at);
    const entries = await rowsById(
      tx,
      LedgerEntry,
      links.map(({ entryId }) => entryId),
    );
    for (const link of links) {
      if (link.account !== at.account) {
        heads.update(`${at.account} ${at.sequence} ${at.hash}\n`);
        at = { account: link.account, sequence: 0, hash: BEGINNING };
        report.accounts += 1;
      }
      const fault = faultOf(link, entries.get(link.entryId), at);
      if (fault) report.faults.push(fault);
      if (report.faults.length >= MOST_FAULTS) return report;
      at = link;
      report.links += 1;
    }
    if (links.length < PAGE) break;
  }
  report.digest = heads.update(`${at.account} ${at.sequence} ${at.hash}\n`).digest("hex");
  report.waiting = await tx.count(LedgerUnchained);
  report.faults.push(...(await outsideOfChains(tx)));
  return report;
}

const pageAfter = (tx: Tx, { account, sequence }: Pick<LedgerLink, "account" | "sequence">): Promise<LedgerLink[]> =>
  tx
    .createQueryBuilder(LedgerLink, "link")
    .where("link.account > :account OR (link.account = :account AND link.sequence > :sequence)", { account, sequence })
    .orderBy("link.account")
    .addOrderBy("link.sequence")
    .limit(PAGE)
    .getMany();

function faultOf(
  { account, sequence, entryId, hash }: LedgerLink,
  entry: LedgerEntry | undefined,
  before: { sequence: number; hash: string },
): string | null {
  const where = `entry ${entryId} (${account}, number ${sequence})`;
  if (sequence !== before.sequence + 1) return `${where}: number ${before.sequence + 1} is missing before it`;
  if (!entry) return `${where}: it is gone`;
  if (entry.account !== account) return `${where}: it says that it belongs to ${entry.account}`;
  if (entryHash(before.hash, sequence, entry) !== hash) return `${where}: it was changed, or one before it`;
  return null;
}

/** Every entry has its link or waits for it, and nothing waits that is not there. */
async function outsideOfChains(tx: Tx): Promise<string[]> {
  const unlinked: { id: string }[] = await tx.query(
    `SELECT entry.id FROM ledger_entry entry LEFT JOIN ledger_link link ON link.entryId = entry.id
     LEFT JOIN ledger_unchained waiting ON waiting.entryId = entry.id
     WHERE link.entryId IS NULL AND waiting.entryId IS NULL ORDER BY entry.id LIMIT ${MOST_FAULTS}`,
  );
  const lost: { id: string }[] = await tx.query(
    `SELECT waiting.entryId AS id FROM ledger_unchained waiting LEFT JOIN ledger_entry entry ON entry.id = waiting.entryId
     WHERE entry.id IS NULL ORDER BY waiting.entryId LIMIT ${MOST_FAULTS}`,
  );
  return [
    ...unlinked.map(({ id }) => `entry ${id}: its link in the chain is gone`),
    ...lost.map(({ id }) => `entry ${id}: it is gone before it was chained`),
  ];
}
