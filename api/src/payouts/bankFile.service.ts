import { In } from "typeorm";
import type { AuditService } from "../audit/audit.service";
import { type PayoutFileFormat, payoutFileForms } from "../contract/payoutForms";
import { type Clock, dayOf } from "../core/clock";
import type { Viewer } from "../core/context";
import type { Database } from "../core/database";
import { BadInputError, ConflictError } from "../core/errors";
import { parseForm } from "../core/form";
import { formatCents } from "../core/money";
import { rowsById } from "../core/rowsById";
import { type Debtor, pain001 } from "./pain001";
import { Payout } from "./payout.entity";
import { PayoutMethod } from "./payoutMethod.entity";
import type { PayoutMethodService } from "./payoutMethod.service";
import type { PayoutRunService } from "./payoutRun.service";
import { datesOf } from "./payoutWeek";
import { MOST_IN_A_PAYPAL_FILE, paypalFile } from "./paypalFile";
import type { Transfer } from "./transfer";

export interface BankFile {
  week: string;
  text: string;
  /** How many payouts it sends, and what they come to in cents. */
  count: number;
  net: number;
}

/** What a file would send if it were made now. */
export interface ToSend {
  format: PayoutFileFormat;
  count: number;
  net: number;
}

/** Which ways of paying go into which file. */
const METHODS: Record<PayoutFileFormat, Payout["method"][]> = {
  paypal: ["paypal"],
  pain001: ["direct-deposit", "wire"],
};

/** The files that payouts are sent with. They hold in the clear what is sealed elsewhere: each that is made is noted. */
export class BankFileService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly methods: PayoutMethodService,
    private readonly runs: Pick<PayoutRunService, "week">,
  ) {}

  paypal(actor: Viewer | null, input: unknown): Promise<BankFile> {
    const asked = parseForm(payoutFileForms.paypal, input);
    return this.make(actor, "paypal", asked.week, (_week, transfers) => paypalFile(transfers));
  }

  bank(actor: Viewer | null, input: unknown): Promise<BankFile> {
    const { week: asked, ...debtor } = parseForm(payoutFileForms.pain001, input);
    return this.make(actor, "pain001", asked, (week, transfers) => this.order(debtor, week, transfers));
  }

  /** What waits to be sent in each file. */
  async toSend(week: string): Promise<ToSend[]> {
    const rows = await this.db.read
      .createQueryBuilder(Payout, "payout")
      .select("payout.method", "method")
      .addSelect("COUNT(*)", "count")
      .addSelect("SUM(payout.net)", "net")
      .where("payout.week = :week AND payout.status = 'calculated'", { week })
      .groupBy("payout.method")
      .getRawMany<{ method: Payout["method"]; count: number | string; net: number | string }>();
    return (Object.keys(METHODS) as PayoutFileFormat[]).map((format) => {
      const own = rows.filter(({ method }) => METHODS[format].includes(method));
      const sumOf = (name: "count" | "net") => own.reduce((sum, row) => sum + Number(row[name]), 0);
      return { format, count: sumOf("count"), net: sumOf("net") };
    });
  }

  private async make(
    actor: Viewer | null,
    format: PayoutFileFormat,
    asked: string | null | undefined,
    write: (week: string, transfers: readonly Transfer[]) => string,
  ): Promise<BankFile> {
    const week = this.runs.week(asked);
    const transfers = await this.transfers(week, METHODS[format]);
    if (transfers.length === 0) throw new ConflictError("There is nothing to send in this way.");
    if (format === "paypal" && transfers.length > MOST_IN_A_PAYPAL_FILE) {
      throw new BadInputError({ week: `PayPal takes at most ${MOST_IN_A_PAYPAL_FILE} payouts in one file` });
    }
    const [text, count] = [write(week, transfers), transfers.length];
    const net = transfers.reduce((sum, { payout }) => sum + payout.net, 0);
    // Before anybody has it.
    await this.db.write((tx) =>
      this.audit.record(tx, {
        ...{ actorId: actor?.id ?? null, action: "payout-file.made", subject: `payout-week:${week}` },
        after: { format, count, net: formatCents(net) },
      }),
    );
    return { week, text, count, net };
  }

  private order(debtor: Debtor, week: string, transfers: readonly Transfer[]): string {
    const createdAt = this.clock.now();
    const [planned, today] = [dayOf(datesOf(week).sentAt), dayOf(createdAt)];
    const executeOn = planned > today ? planned : today;
    return pain001({ debtor, week, createdAt, executeOn, transfers });
  }

  /** Those that are calculated and not held: what was sent is in an earlier file. */
  private async transfers(week: string, kinds: Payout["method"][]): Promise<Transfer[]> {
    const payouts = await this.db.read.find(Payout, {
      where: { week, status: "calculated", method: In(kinds) },
      order: { id: "ASC" },
    });
    const methods = await rowsById(
      this.db.read,
      PayoutMethod,
      payouts.map(({ methodId }) => methodId),
    );
    return payouts.map((payout) => {
      const method = methods.get(payout.methodId);
      if (!method) throw new Error(`The payout method of ${payout.id} is gone`);
      return { payout, details: this.methods.open(method) };
    });
  }
}
