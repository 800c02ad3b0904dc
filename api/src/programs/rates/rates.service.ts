import { createHash } from "node:crypto";
import { Field, Int, ObjectType } from "type-graphql";
import { In } from "typeorm";
import { Person } from "../../accounts";
import { addDays, dayOf } from "../../contract/days";
import { t } from "../../contract/i18n/t";
import { isRateTooOld, MAX_RATE_AGE_DAYS } from "../../contract/money/exchange";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Reader } from "../../platform/db/database";
import { BadInputError, ConflictError, isDuplicate } from "../../platform/errors";
import { newId } from "../../platform/ids";
import type { JobPlan } from "../../platform/jobs/scheduler";
import type { Logger } from "../../platform/log/log";
import { fetchEcb, type Source } from "./fetchEcb";
import { BASE, FxRate } from "./fxRate.entity";
import { RateBook } from "./rateBook";
import { type DayRate, readEcb } from "./readEcb";

@ObjectType("ReadRatesType", { description: "Result of importing exchange rates.", simpleResolvers: true })
export class ReadRates {
  @Field(() => String, { description: "Latest UTC day in the file." }) day!: string;
  @Field(() => Int, { description: "Number of rates added." }) added!: number;
  @Field(() => Int, { description: "Number of rates that were already stored." }) known!: number;
}

interface Parts {
  db: Database;
  clock: Clock;
  audit: AuditService;
  log: Logger;
  /** Where the job fetches rates from. If undefined, they are uploaded. */
  source: Source | undefined;
}

const BATCH_SIZE = 200;
const MAX_TRIES = 3;

/** Daily exchange rates: fetched by a job or uploaded, added once and never changed. */
export class RatesService {
  constructor(private readonly parts: Parts) {}

  readonly plan: JobPlan = {
    name: "rates:read",
    about: "fetches the day's exchange rates from the European Central Bank, if enabled",
    when: { at: "25 * * * *" },
    work: (signal) => this.readDue(signal),
  };

  /** The rates used for conversions now. */
  async book(read: Reader, now = this.parts.clock.now()): Promise<RateBook> {
    const today = dayOf(now);
    const days = Array.from({ length: MAX_RATE_AGE_DAYS + 1 }, (_, age) => addDays(today, -age));
    // The bank's rates come last and take precedence.
    const rows = await read.find(FxRate, { where: { day: In(days) }, order: { source: "ASC" } });
    return new RateBook(today, rows);
  }

  /** Latest rates by currency. */
  async newest(read: Reader): Promise<FxRate[]> {
    const [last] = await read.find(FxRate, { order: { day: "DESC", source: "DESC" }, take: 1 });
    return last ? read.find(FxRate, { where: { day: last.day, source: last.source }, order: { quote: "ASC" } }) : [];
  }

  /** Conversions to the person's display currency, or to another one if they chose none. */
  async display({ userId }: Viewer, otherwise: string | null = null) {
    const { read } = this.parts.db;
    const { displayCurrency } = await read.findOneByOrFail(Person, { id: userId });
    const currency = displayCurrency ?? otherwise;
    if (!currency) return null;
    const rates = (await this.book(read))
      .pairsTo(currency)
      .map(({ day, from, to }) => ({ currency: from.currency, day, eurIsFrom: from.rate, eurIsTo: to.rate }));
    return { currency, rates };
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

  /** Imports a file of the bank, by an admin or from the command line. */
  read(viewer: Viewer | null, content: string): Promise<ReadRates> {
    return this.add(readEcb(content), content, viewer);
  }

  /** Fetches only while a working day is missing; payouts that need a rate wait if the bank doesn't respond. */
  private async readDue(signal: AbortSignal): Promise<void> {
    const { db, clock, log, source } = this.parts;
    if (!source) return;
    const [last] = await db.read.find(FxRate, { where: { source: "ecb" }, order: { day: "DESC" }, take: 1 });
    if (last && last.day >= lastRateDay(clock.now())) return;
    try {
      const content = await fetchEcb(source, signal);
      await this.add(readEcb(content), content, null);
    } catch (err) {
      // Only a warning: offline installs are common, and admins see the age of the rates with the payouts.
      log.warn({ err }, "Exchange rates could not be fetched: upload the file, or turn EXCHANGE_RATES off");
    }
  }

  private async add(rates: DayRate[], content: string, viewer: Viewer | null): Promise<ReadRates> {
    const today = dayOf(this.parts.clock.now());
    const newest = rates.reduce((latest, { day }) => (day > latest ? day : latest), "");
    if (newest > today) {
      throw new BadInputError({ content: t("This file has rates for {newest}, which is in the future.", { newest }) });
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
            `${quote} on ${day} is ${rate} in this file, but ${same.rate} is stored. Stored rates never change, so nothing was imported.`,
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

/** Its clock decides, not UTC: the same hour in summer and winter. */
const FRANKFURT = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Berlin",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  hourCycle: "h23",
});

/** The ECB publishes around 16:00. */
const HOUR_OF_RATES = 16;

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

/** The last working day whose rates may be published by now. Bank holidays have none. */
export function lastRateDay(now: Date): string {
  const parts = Object.fromEntries(FRANKFURT.formatToParts(now).map(({ type, value }) => [type, value]));
  const today = `${parts.year}-${parts.month}-${parts.day}`;
  let day = Number(parts.hour) >= HOUR_OF_RATES ? today : addDays(today, -1);
  while (isWeekend(day)) day = addDays(day, -1);
  return day;
}
