import { In } from "typeorm";
import { isBic } from "../contract/bankNumbers";
import { type Clock, dayOf } from "../core/clock";
import type { Database } from "../core/database";
import { BadInputError } from "../core/errors";
import { type Debtor, pain001 } from "./pain001";
import { Payout } from "./payout.entity";
import { PayoutMethod } from "./payoutMethod.entity";
import type { PayoutMethodService } from "./payoutMethod.service";
import { datesOf } from "./payoutWeek";
import { MOST_IN_A_PAYPAL_FILE, paypalFile } from "./paypalFile";
import type { Transfer } from "./transfer";

export interface BankFile {
  text: string;
  /** How many payouts it sends, and what they come to in cents. */
  count: number;
  net: number;
}

/** The files that payouts are sent with. They hold what is sealed elsewhere: only the command line writes them. */
export class BankFileService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly methods: PayoutMethodService,
  ) {}

  async paypal(week: string): Promise<BankFile> {
    const transfers = await this.transfers(week, ["paypal"]);
    if (transfers.length > MOST_IN_A_PAYPAL_FILE) {
      throw new BadInputError({ week: `PayPal takes at most ${MOST_IN_A_PAYPAL_FILE} payouts in one file` });
    }
    return describe(transfers, paypalFile(transfers));
  }

  async bank(week: string, debtor: Debtor): Promise<BankFile> {
    if (!isBic(debtor.bic)) throw new BadInputError({ bic: "Please give the 8 or 11 characters of the bank's BIC" });
    const transfers = await this.transfers(week, ["direct-deposit", "wire"]);
    const createdAt = this.clock.now();
    const [planned, today] = [dayOf(datesOf(week).sentAt), dayOf(createdAt)];
    const executeOn = planned > today ? planned : today;
    return describe(transfers, pain001({ debtor, week, createdAt, executeOn, transfers }));
  }

  /** Those that are calculated and not held: what was sent is in an earlier file. */
  private async transfers(week: string, kinds: Payout["method"][]): Promise<Transfer[]> {
    const payouts = await this.db.read.find(Payout, {
      where: { week, status: "calculated", method: In(kinds) },
      order: { id: "ASC" },
    });
    const methods = await this.db.read.findBy(PayoutMethod, { id: In(payouts.map(({ methodId }) => methodId)) });
    const byId = new Map(methods.map((method) => [method.id, method]));
    return payouts.map((payout) => {
      const method = byId.get(payout.methodId);
      if (!method) throw new Error(`The payout method of ${payout.id} is gone`);
      return { payout, details: this.methods.open(method) };
    });
  }
}

const describe = (transfers: readonly Transfer[], text: string): BankFile => ({
  ...{ text, count: transfers.length },
  net: transfers.reduce((sum, { payout }) => sum + payout.net, 0),
});
