import { In, IsNull } from "typeorm";
import type { Database } from "../platform/db/database";
import { Merchant } from "../programs";
import { Feed, FeedRun } from "./feed.entity";

const MAX_HELD = 100;

/** A run that waits for a decision, with what it is judged by. */
export interface HeldRun {
  run: FeedRun;
  feed: Feed;
  merchantName: string;
  /** The last run that was finished. */
  before: FeedRun | null;
}

/** What admins decide about for brands that do not: of each feed the newest run that is held. */
export class HeldRuns {
  constructor(private readonly db: Database) {}

  async list(): Promise<HeldRun[]> {
    const { read } = this.db;
    const feeds = await read.find(Feed, {
      where: { state: "held", removedAt: IsNull() },
      order: { id: "ASC" },
      take: MAX_HELD,
    });
    if (feeds.length === 0) return [];
    const merchants = await read.findBy(Merchant, { id: In(feeds.map(({ merchantId }) => merchantId)) });
    const names = new Map(merchants.map(({ id, name }) => [id, name]));
    const held = await Promise.all(feeds.map((feed) => this.heldOf(feed, names.get(feed.merchantId) ?? "")));
    return held.flat().sort((a, b) => a.run.createdAt.getTime() - b.run.createdAt.getTime());
  }

  private async heldOf(feed: Feed, merchantName: string): Promise<HeldRun[]> {
    const newest = (state: FeedRun["state"]) =>
      this.db.read.findOne(FeedRun, { where: { feedId: feed.id, state }, order: { createdAt: "DESC", id: "DESC" } });
    const [run, before] = await Promise.all([newest("held"), newest("done")]);
    return run ? [{ run, feed, merchantName, before }] : [];
  }
}
