import { Box, Button, OutlinedInput } from "@mui/material";
import { useState } from "react";
import { decimalOf } from "../../../../api/src/contract/currencies";
import { addDays, dayOf } from "../../../../api/src/contract/days";
import { t } from "../../../../api/src/contract/i18n/t";
import { OPENING_MOST_DAYS } from "../../../../api/src/contract/moveIn/held";
import { type ImportFactsFragment, useConfirmOpeningBalancesMutation } from "../../generated/moveIn";
import { utcDay } from "../../lib/dates";
import { inMoney } from "../../lib/money";
import { Panel } from "../../ui/dashboard/Panel";
import { FormField } from "../../ui/form/FormField";
import { useAction } from "../../ui/toast/useAction";
import { useRights } from "../session/rights/useRights";

/** What the earlier program still owes comes over only if an owner confirms it. */
export function OpeningBalances({ of }: { of: ImportFactsFragment }) {
  const can = useRights();
  const { openBalances: open, payableOn } = of;
  if (payableOn)
    return (
      <Panel isInset title={t("Opening balances")}>
        {t("Confirmed. Payable from {day} (UTC), in each partner’s first payout after that.", {
          day: utcDay(payableOn),
        })}
      </Panel>
    );
  if (!open || !can("confirmOpeningBalances")) return null;
  return <Confirm id={of.id} open={open} />;
}

function Confirm({ id, open }: { id: string; open: NonNullable<ImportFactsFragment["openBalances"]> }) {
  const today = dayOf(new Date());
  const [payableOn, setPayableOn] = useState(addDays(today, 30));
  const [confirm] = useConfirmOpeningBalancesMutation();
  const { isBusy, act } = useAction();
  const { amount, partners } = open;
  const go = () =>
    act({
      work: () =>
        confirm({
          variables: {
            input: { id, amount: decimalOf(amount.cents, amount.currency), currency: amount.currency, payableOn },
          },
        }),
      doneMessage: t("Opening balances confirmed"),
      fallback: t("Failed to confirm the opening balances"),
    });
  return (
    <Panel
      isInset
      title={t("Opening balances")}
      lead={t(
        "Your files list {amount} of open commission for {count, plural, one {# partner} other {# partners}}. If you confirm it, you owe it here: it is part of your next invoice and of each partner’s first payout. It can’t be undone.",
        { amount: inMoney(amount), count: partners },
      )}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "end", gap: 1.5 }}>
        <Box sx={{ flex: "1 1 200px", maxWidth: 260 }}>
          <FormField label={t("Payable from (UTC)")} error={undefined}>
            {(control) => (
              <OutlinedInput
                fullWidth
                type="date"
                value={payableOn}
                inputProps={{ ...control, min: today, max: addDays(today, OPENING_MOST_DAYS) }}
                onChange={({ target }) => setPayableOn(target.value)}
              />
            )}
          </FormField>
        </Box>
        <Button variant="contained" disabled={isBusy || !payableOn} onClick={go}>
          {t("Confirm {amount}", { amount: inMoney(amount) })}
        </Button>
      </Box>
    </Panel>
  );
}
