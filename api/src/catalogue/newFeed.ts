import type { AuditedAs } from "../contract/admin/auditActions";
import type { AuditService } from "../platform/audit/audit.service";
import type { Viewer } from "../platform/context";
import type { Json } from "../platform/db/columns";
import type { Tx } from "../platform/db/database";
import { BadInputError } from "../platform/errors";
import { newId } from "../platform/ids";
import { lockedMerchant } from "../programs";
import { Feed } from "./feed.entity";
import { ofMerchants } from "./feed.policy";

export const MAX_FEEDS = 10;

type Given = Pick<Feed, "name" | "url" | "sealed" | "format" | "mapping" | "everyMinutes" | "nextAt">;

/** A feed that was never read. */
export const newFeed = (id: string, merchantId: string, createdAt: Date, given: Given): Feed => ({
  id,
  createdAt,
  merchantId,
  etag: null,
  lastModified: null,
  state: "ok",
  lastError: null,
  goodRows: null,
  runId: null,
  fileId: null,
  removedAt: null,
  ...given,
});

/** Of one brand one at a time, so that two at once are counted too. `check` sees those that it has. */
export async function insertFeed(tx: Tx, feed: Feed, check: (others: readonly Feed[]) => void = () => undefined) {
  await lockedMerchant(tx, feed.merchantId);
  const others = await tx.findBy(Feed, ofMerchants([feed.merchantId]));
  check(others);
  if (others.length >= MAX_FEEDS) throw new BadInputError({ name: `A brand has at most ${MAX_FEEDS} feeds` });
  await tx.insert(Feed, feed);
}

interface FeedNote {
  what: AuditedAs<"feed">;
  feed: Feed;
  id?: string | undefined;
  noted?: Json | undefined;
}

/** Addresses often hold a secret in their path or query. */
export function noteOfFeed(
  audit: AuditService,
  tx: Tx,
  { userId: actorId }: Viewer,
  { what, feed, id = newId(), noted = {} }: FeedNote,
): Promise<void> {
  const { merchantId, name, url, format } = feed;
  const after = { merchantId, name, format, ...(url && { host: new URL(url).host }), ...noted };
  return audit.record(tx, { id, actorId, action: `feed.${what}`, subject: `feed:${feed.id}`, after });
}
