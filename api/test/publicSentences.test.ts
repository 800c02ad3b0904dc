import { creditModelText } from "../src/contract/terms/creditModels";
import { publicSentences } from "../src/contract/terms/publicSentences";
import { creditModels, plainTerms } from "../src/contract/terms/termsDocument";
import { waitHoursOf } from "../src/money/payouts/run/payoutRules";
import { DAY, HOUR, systemClock } from "../src/platform/clock";
import { Events } from "../src/platform/events";
import type { Terms } from "../src/programs/terms/terms.entity";
import { TermsService } from "../src/programs/terms/terms.service";

const now = new Date();
const terms = (basisPoints: number) => plainTerms({ currency: "USD", basisPoints, windowDays: 30, returnDays: 30 });

describe("public sentences", () => {
  it("match when higher and lower rates start", () => {
    const service = new TermsService(systemClock, new Events());
    const inForce = { document: terms(1000) } as Terms;
    const daysUntil = (basisPoints: number) =>
      Math.round((service.effectOf(terms(basisPoints), inForce, true).startsAt.getTime() - now.getTime()) / DAY);
    expect(daysUntil(1200)).toBe(0);
    expect(publicSentences.rateChange).toContain(`a lower one after ${daysUntil(800)} days’ notice`);
  });

  it("match when a new payout method takes effect", () => {
    const usual = waitHoursOf({ isFirst: false, credentialsChangedAt: null }, now);
    const longer = waitHoursOf({ isFirst: false, credentialsChangedAt: new Date(now.getTime() - HOUR) }, now);
    expect(publicSentences.methodChange).toContain(
      `after ${usual} hours, or ${longer} hours if you recently changed your password`,
    );
  });

  it("name every credit model", () => {
    for (const model of creditModels) expect(publicSentences.credit).toContain(creditModelText[model]);
    expect(publicSentences.credit).toMatch(new RegExp(`^Usually ${creditModelText[terms(1).creditModel]}`));
  });
});
