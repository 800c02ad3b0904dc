import { postedText } from "./BankAmountDialog";

describe("postedText", () => {
  it.each([
    [10_000, null, undefined, "The difference from the stored rate is posted to fx-result:EUR."],
    [10_000, null, 10_000, "No difference, nothing to post to fx-result:EUR."],
    [10_000, 9900, 9900, "No difference, nothing to post to fx-result:EUR."],
    [10_000, null, 9900, "Posts +€1.00 to fx-result:EUR: the bank took less than the stored rate says."],
    [10_000, null, 10_150, "Posts −€1.50 to fx-result:EUR: the bank took more than the stored rate says."],
    [
      10_000,
      10_150,
      9900,
      "Posts +€2.50 to fx-result:EUR: the bank took less than was entered before. Total for this payout: +€1.00.",
    ],
  ])("of %d, %s before and %s now describes the posting", (earned, before, taken, text) => {
    expect(postedText(earned, before, taken, "EUR")).toBe(text);
  });
});
