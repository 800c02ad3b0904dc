import type { Counter } from "prom-client";
import type { Candidate, CatalogSearch, ProductFilter } from "../../../api/src/catalogue";
import { SECOND } from "../../../api/src/platform/clock";
import type { Logger } from "../../../api/src/platform/log/log";
import type { Metrics } from "../../../api/src/platform/metrics/metrics";
import { ServerRefusal } from "./searchServer";

/** Pause after a failure before one search tries the server again, and the interval of health checks. */
export const PAUSE = 5 * SECOND;

/** A search engine that knows whether it has all documents. */
interface Verified extends Pick<CatalogSearch, "candidates"> {
  verify(): Promise<void>;
}

type Reason = "away" | "unfilled" | "refused";

/** Searches the server, or the database while the server is incomplete. */
export class SearchOrFallBack implements CatalogSearch {
  private pausedUntil = 0;
  private paused: Reason | undefined;
  private isTrying = false;
  private verifiedAt = Number.NEGATIVE_INFINITY;
  /** The number of searches each has answered. */
  readonly answered = { server: 0, database: 0 };
  private failures: Counter<"reason"> | undefined;

  constructor(
    private readonly server: Verified,
    private readonly database: CatalogSearch,
    private readonly log: Logger,
    private readonly now: () => number = () => performance.now(),
  ) {}

  showIn(metrics: Metrics): void {
    this.failures = metrics.counter(
      "search_server_failures_total",
      "Searches that the search server could not answer, by reason: away, unfilled, refused.",
      ["reason"],
    );
    metrics.counterOf(
      "product_searches_by_server_total",
      "Searches for products that the search server answered.",
      () => this.answered.server,
    );
    metrics.counterOf(
      "product_searches_by_database_total",
      "Searches for products that the database answered instead of the search server.",
      () => this.answered.database,
    );
  }

  async candidates(filter: ProductFilter): Promise<Candidate[]> {
    return (await this.inServer(filter)) ?? this.inDatabase(filter);
  }

  /** The server cannot count words. */
  closest(filter: ProductFilter): Promise<Candidate[]> {
    return this.database.closest(filter);
  }

  private async inServer(filter: ProductFilter): Promise<Candidate[] | undefined> {
    const isPaused = this.paused !== undefined;
    if (isPaused && (this.isTrying || this.now() < this.pausedUntil)) return undefined;
    if (isPaused) this.isTrying = true;
    try {
      await this.verify();
      const found = await this.server.candidates(filter);
      this.answered.server += 1;
      this.resume();
      return found;
    } catch (error) {
      this.pause(error);
      return undefined;
    } finally {
      if (isPaused) this.isTrying = false;
    }
  }

  private async verify(): Promise<void> {
    const now = this.now();
    if (now - this.verifiedAt < PAUSE) return;
    await this.server.verify();
    this.verifiedAt = now;
  }

  private inDatabase(filter: ProductFilter): Promise<Candidate[]> {
    this.answered.database += 1;
    return this.database.candidates(filter);
  }

  private resume(): void {
    if (this.paused) this.log.info("search: the search server is back");
    this.paused = undefined;
  }

  /** Logs one line per outage, not per search. */
  private pause(err: unknown): void {
    const reason = reasonOf(err);
    this.failures?.inc({ reason });
    this.pausedUntil = this.now() + PAUSE;
    this.verifiedAt = Number.NEGATIVE_INFINITY;
    if (this.paused === reason) return;
    this.paused = reason;
    if (reason === "unfilled") this.log.info("search: the search server is not filled yet, using the database");
    else this.log.warn({ err, reason }, "search: the search server is unavailable, using the database");
  }
}

function reasonOf(error: unknown): Reason {
  if (!(error instanceof ServerRefusal)) return "away";
  return error.status === 404 ? "unfilled" : "refused";
}
