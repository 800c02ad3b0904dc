import { Typography } from "@mui/material";
import { decimalOf, minorUnitsIn } from "../../../../../../api/src/contract/currencies";
import { t } from "../../../../../../api/src/contract/i18n/t";
import { bankAmountForm } from "../../../../../../api/src/contract/payoutForms";
import { utcDay } from "../../../../lib/dates";
import { fromCents, inMoney, inWords } from "../../../../lib/money";
import { FormDialog } from "../../../../ui/dialog/FormDialog";
import type { Conversion, RunPayoutRow } from "../usePayoutRun";

interface BankAmountDialogProps {
  payout: RunPayoutRow;
  conversion: Conversion;
  onSave: (amount: string) => Promise<void>;
  onClose: () => void;
}

/** The amount the bank debited for a converted payout, with a preview of its ledger postings. */
export function BankAmountDialog({ payout, conversion, onSave, onClose }: BankAmountDialogProps) {
  const { earned, rate, day } = conversion;
  const { currency } = earned;
  return (
    <FormDialog
      title={t("Bank’s amount for {publisher}", { publisher: payout.publisherName })}
      width={520}
      lead={t(
        "{earned} became {paid} at the rate of {day}: 1 {earnedCurrency} = {rate} {paidCurrency}. Enter the amount on the bank statement.",
        {
          earned: inMoney(earned),
          paid: inMoney(payout.gross),
          day: utcDay(day),
          earnedCurrency: currency,
          rate,
          paidCurrency: payout.gross.currency,
        },
      )}
      values={{ amount: payout.bankAmount?.amount ?? "" }}
      schema={bankAmountForm}
      work={({ amount }) => onSave(amount.trim())}
      done={t("Bank’s amount saved")}
      fallback={t("Failed to save the bank’s amount")}
      label={t("Save")}
      onClose={onClose}
      fields={[
        {
          name: "amount",
          label: t("Amount debited"),
          hint: t("In {currency}, such as {example}", {
            currency: inWords(currency),
            example: decimalOf(earned.cents, currency),
          }),
          autoComplete: "off",
          autoFocus: true,
        },
      ]}
    >
      {({ values }) => {
        const taken = minorUnitsIn(values.amount.trim(), currency);
        return (
          <Typography role="status" sx={{ color: "text.secondary" }}>
            {postedText(earned.cents, payout.bankAmount?.cents ?? null, taken, currency)}
          </Typography>
        );
      }}
    </FormDialog>
  );
}

/** The effect on the account for exchange gains and losses. */
export function postedText(earned: number, before: number | null, taken: number | undefined, currency: string): string {
  const account = `fx-result:${currency}`;
  if (taken === undefined) return t("The difference from the stored rate is posted to {account}.", { account });
  const [result, posted] = [earned - taken, (before ?? earned) - taken];
  if (posted === 0) return t("No difference, nothing to post to {account}.", { account });
  const sum = (cents: number) => `${cents > 0 ? "+" : "−"}${fromCents(Math.abs(cents), currency)}`;
  const values = { sum: sum(posted), account };
  const text = before === null ? sinceRate(posted > 0, values) : sinceEntered(posted > 0, values);
  if (before === null || result === 0) return text;
  return `${text} ${t("Total for this payout: {sum}.", { sum: sum(result) })}`;
}

type Posted = Readonly<{ sum: string; account: string }>;

const sinceRate = (isGain: boolean, values: Posted): string =>
  isGain
    ? t("Posts {sum} to {account}: the bank took less than the stored rate says.", values)
    : t("Posts {sum} to {account}: the bank took more than the stored rate says.", values);

const sinceEntered = (isGain: boolean, values: Posted): string =>
  isGain
    ? t("Posts {sum} to {account}: the bank took less than was entered before.", values)
    : t("Posts {sum} to {account}: the bank took more than was entered before.", values);
