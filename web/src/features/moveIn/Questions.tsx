import { Box, Button } from "@mui/material";
import { useState } from "react";
import { currencies } from "../../../../api/src/contract/currencyCodes";
import { t } from "../../../../api/src/contract/i18n/t";
import {
  type DateOrder,
  type DecimalMark,
  type ImportFactsFragment,
  useAnswerImportMutation,
  useTryImportMutation,
} from "../../generated/moveIn";
import { Panel } from "../../ui/dashboard/Panel";
import { FormField } from "../../ui/form/FormField";
import { Select } from "../../ui/form/Select";
import { useAction } from "../../ui/toast/useAction";

/** What the files leave open: asked, never guessed. */
export function Questions({ of }: { of: ImportFactsFragment }) {
  const { isBusy, act } = useAction();
  const [answer] = useAnswerImportMutation();
  const [tryOut] = useTryImportMutation();
  const [dateOrder, setDateOrder] = useState(of.dateOrder ?? "");
  const [decimalMark, setDecimalMark] = useState(of.decimalMark ?? "");
  const [currency, setCurrency] = useState(of.currency ?? "");
  const asks = of.plan?.questions ?? [];
  const isAnswered =
    (!asks.includes("DATE_ORDER") || dateOrder) &&
    (!asks.includes("DECIMAL_MARK") || decimalMark) &&
    (!asks.includes("CURRENCY") || currency);
  const go = () =>
    act({
      work: async () => {
        const input = {
          id: of.id,
          dateOrder: (dateOrder || null) as DateOrder | null,
          decimalMark: (decimalMark || null) as DecimalMark | null,
          currency: currency || null,
        };
        await answer({ variables: { input } });
        await tryOut({ variables: { input: { id: of.id } } });
      },
      fallback: t("Failed to start the dry run"),
    });
  const ask = (
    label: string,
    value: string,
    options: { id: string; label: string }[],
    choose: (id: string) => void,
  ) => (
    <FormField label={label} error={undefined}>
      {(control) => (
        <Select
          fullWidth
          value={value}
          options={options}
          placeholder={t("Choose")}
          inputProps={control}
          onChange={({ target }) => choose(target.value)}
        />
      )}
    </FormField>
  );
  return (
    <Panel
      isInset
      title={t("Questions about your files")}
      lead={t("We don’t guess dates, amounts or currencies. Please choose, then start the dry run again.")}
    >
      <Box sx={{ display: "grid", gap: 2, maxWidth: 480 }}>
        {asks.includes("DATE_ORDER") &&
          ask(
            t("How does the file write dates?"),
            dateOrder,
            [
              { id: "DAY_FIRST", label: t("Day first: 03/04 is April 3") },
              { id: "MONTH_FIRST", label: t("Month first: 03/04 is March 4") },
            ],
            setDateOrder as (id: string) => void,
          )}
        {asks.includes("DECIMAL_MARK") &&
          ask(
            t("How does the file write amounts?"),
            decimalMark,
            [
              { id: "POINT", label: t("With a decimal point: 1,234.50") },
              { id: "COMMA", label: t("With a decimal comma: 1.234,50") },
            ],
            setDecimalMark as (id: string) => void,
          )}
        {asks.includes("CURRENCY") &&
          ask(
            t("Currency for amounts without one"),
            currency,
            currencies.map((id) => ({ id, label: id })),
            setCurrency,
          )}
        <Box>
          <Button variant="contained" disabled={isBusy || !isAnswered} onClick={go}>
            {t("Start dry run")}
          </Button>
        </Box>
      </Box>
    </Panel>
  );
}
