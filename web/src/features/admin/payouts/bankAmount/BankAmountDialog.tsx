import { Typography } from "@mui/material";
import { decimalOf, minorUnitsIn } from "../../../../../../api/src/contract/currencies";
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

/** What the bank took for a converted payout, with what that posts to the ledger before it is saved. */
export function BankAmountDialog({ payout, conversion, onSave, onClose }: BankAmountDialogProps) {
  const { earned, rate, day } = conversion;
  const { currency } = earned;
  return (
    <FormDialog
      title={`Bank’s amount for ${payout.publisherName}`}
      width={520}
      lead={`${inMoney(earned)} became ${inMoney(payout.gross)} at the rate of ${utcDay(day)}: 1 ${currency} = ${rate} ${payout.gross.currency}. Enter the amount on the bank statement.`}
      values={{ amount: payout.bankAmount?.amount ?? "" }}
      schema={bankAmountForm}
      work={({ amount }) => onSave(amount.trim())}
      done="The bank’s amount is saved"
      fallback="Failed to save the bank’s amount"
      label="Save"
      onClose={onClose}
      fields={[
        {
          name: "amount",
          label: "Amount debited",
          hint: `In ${inWords(currency)}, such as ${decimalOf(earned.cents, currency)}`,
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

/** What saving does to the account of what exchanging won or cost. */
export function postedText(earned: number, before: number | null, taken: number | undefined, currency: string): string {
  const account = `fx-result:${currency}`;
  if (taken === undefined) return `The difference from the stored rate is posted to ${account}.`;
  const [result, posted] = [earned - taken, (before ?? earned) - taken];
  if (posted === 0) return `Nothing is posted: ${account} stays as it is.`;
  const sum = (cents: number) => `${cents > 0 ? "+" : "−"}${fromCents(Math.abs(cents), currency)}`;
  const whole = before === null || result === 0 ? "" : ` Of this payout it then holds ${sum(result)}.`;
  return `Posts ${sum(posted)} to ${account}: the bank took ${posted > 0 ? "less" : "more"} than ${before === null ? "the stored rate says" : "was entered before"}.${whole}`;
}
