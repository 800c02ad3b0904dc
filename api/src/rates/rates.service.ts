import { createHash } from "node:crypto";
import { In } from "typeorm";
import { Person } from "../accounts/person.entity";
import type { AuditService } from "../audit/audit.service";
import { addDays, dayOf } from "../contract/days";
import { type DayPair, isRateTooOld, MAX_RATE_AGE_DAYS } from "../contract/money/exchange";
import type { Clock } from "../core/clock";
import type { Viewer } from "../core/context";
import type { Database, Reader } from "../core/db/database";
import { BadInputError, ConflictError, isDuplicate } from "../core/errors";
import { newId } from "../core/ids";
import type { Logger } from "../core/log/log";
import type { JobPlan } from "../jobs/scheduler";
import { lastRateDay } from "./ecbDays";
import { fetchEcb, type Source } from "./fetchEcb";
import { BASE, FxRate } from "./fxRate.entity";
import { RateBook } from "./rateBook";
import { type DayRate, readEcb } from "./readEcb";

export interface ReadRates {
  /** The newest day of the file. */
  day: string;
  /** How many were new. */
  added: number;
  known: number;
}

interface Parts {
  db: Database;
  clock: Clock;
  audit: AuditService;
  log: Logger;
  /** Where the job reads them; without it they are only uploaded. */
  source: Source | undefined;
}

const BATCH_SIZE = 200;
const MAX_TRIES = 3;

/** Daily exchange rates: read by a job or from a file, added once and never changed. */
export class RatesService {
  constructor(private readonly parts: Parts) {}

  readonly plan: JobPlan = {
    name: "rates:read",
    about: "reads the day's exchange rates from the European Central Bank, if that is on",
    when: { at: "25 * * * *" },
    work: (signal) => this.readDue(signal),
  };

  /** What is converted now is converted by these. */
  async book(read: Reader, now = this.parts.clock.now()): Promise<RateBook> {
    const today = dayOf(now);
    const days = Array.from({ length: MAX_RATE_AGE_DAYS + 1 }, (_, age) => addDays(today, -age));
    // The bank's come last, and count.
    const rows = await read.find(FxRate, { where: { day: In(days) }, order: { source: "ASC" } });
    return new RateBook(today, rows);
  }

  /** Of the newest day that there is, by currency. */
  async newest(read: Reader): Promise<FxRate[]> {
    const [last] = await read.find(FxRate, { order: { day: "DESC", source: "DESC" }, take: 1 });
    return last ? read.find(FxRate, { where: { day: last.day, source: last.source }, order: { quote: "ASC" } }) : [];
  }

  /** By which this person's screens say what amounts are about; null if they chose no currency. */
  async display({ userId }: Viewer): Promise<{ currency: string; pairs: DayPair[] } | null> {
    const { read } = this.parts.db;
    const { displayCurrency: currency } = await read.findOneByOrFail(Person, { id: userId });
    return currency ? { currency, pairs: (await this.book(read)).pairsTo(currency) } : null;
  }

  async overview() {
    const rates = await this.newest(this.parts.db.read);
    const day = rates[0]?.day ?? null;
    return {
      rates: rates.map(({ quote: currency, rate, day, source }) => ({ currency, rate, day, source })),
      day,
      isTooOld: day === null || isRateTooOld(day, dayOf(this.parts.clock.now())),
      isFetched: this.parts.source !== undefined,
    };
  }

  /** A file of the bank, by an admin or on the command line. */
  read(viewer: Viewer | null, content: string): Promise<ReadRates> {
    return this.add(readEcb(content), content, viewer);
  }

  /** Asks only while a working day is missing, and lets the payouts wait that need a rate if nobody answers. */
  private async readDue(signal: AbortSignal): Promise<void> {
    const { db, clock, log, source } = this.parts;
    if (!source) return;
    const [last] = await db.read.find(FxRate, { where: { source: "ecb" }, order: { day: "DESC" }, take: 1 });
    if (last && last.day >= lastRateDay(clock.now())) return;
    try {
      const content = await fetchEcb(source, signal);
      await this.add(readEcb(content), content, null);
    } catch (err) {
      // No alarm: a place without a network is a usual one, and admins see the age of the rates with the payouts.
      log.warn({ err }, "The exchange rates could not be read: upload the file, or turn EXCHANGE_RATES off");
    }
  }

  private async add(rates: DayRate[], content: string, viewer: Viewer | null): Promise<ReadRates> {
    const today = dayOf(this.parts.clock.now());
    const newest = rates.reduce((latest, { day }) => (day > latest ? day : latest), "");
    if (newest > today) {
      throw new BadInputError({ content: `This file has rates of ${newest}, a day that has not come yet.` });
    }
    for (let tries = 1; ; tries += 1) {
      try {
        const added = await this.addOnce(rates, content, viewer);
        return { day: newest, added, known: rates.length - added };
      } catch (error) {
        // Another process read the same file at this moment.
        if (!isDuplicate(error) || tries >= MAX_TRIES) throw error;
      }
    }
  }

  private addOnce(rates: DayRate[], content: string, viewer: Viewer | null): Promise<number> {
    const { db, clock, audit } = this.parts;
    const [createdAt, ids] = [clock.now(), rates.map(() => newId())];
    return db.write(async (tx) => {
      const days = [...new Set(rates.map(({ day }) => day))];
      const stored = await tx.findBy(FxRate, { day: In(days), source: "ecb" });
      const known = new Map(stored.map((row) => [`${row.day} ${row.quote}`, row]));
      const rows = rates.flatMap(({ day, quote, rate }, index): FxRate[] => {
        const same = known.get(`${day} ${quote}`);
        if (same && (same.rate === rate || ids.includes(same.id))) return [];
        if (same) {
          throw new ConflictError(
            `${quote} on ${day} is ${rate} in this file and ${same.rate} in the book: a rate is never changed. Nothing was read.`,
          );
        }
        return [{ id: ids[index] ?? newId(), createdAt, day, base: BASE, quote, rate, source: "ecb" }];
      });
      if (rows.length === 0) return stored.filter(({ id }) => ids.includes(id)).length;
      for (let start = 0; start < rows.length; start += BATCH_SIZE) {
        await tx.insert(FxRate, rows.slice(start, start + BATCH_SIZE));
      }
      await audit.record(tx, {
        actorId: viewer?.userId ?? null,
        action: "exchange-rates.read",
        subject: `exchange-rates:${rows.at(-1)?.day ?? ""}`,
        after: { days: days.length, added: rows.length, sha256: createHash("sha256").update(content).digest("hex") },
      });
      return rows.length;
    });
  }
}
