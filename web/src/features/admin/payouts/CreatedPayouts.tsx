import { Box, Button } from "@mui/material";
import { Download } from "lucide-react";
import { useState } from "react";
import { USUAL_CURRENCY } from "../../../../../api/src/contract/currencies";
import { t } from "../../../../../api/src/contract/i18n/t";
import { payoutFileForms, payoutReasonForm } from "../../../../../api/src/contract/payoutForms";
import { type PayoutMethodKind, useRunPayoutListQuery, useWeekRunQuery } from "../../../generated/admin";
import { listWithCommas } from "../../../lib/lists";
import { inCount, inMoney, inPercent } from "../../../lib/money";
import { methodLabel, PayoutStage } from "../../../shared/payouts/payoutLabels";
import { Panel } from "../../../ui/dashboard/Panel";
import { FormDialog } from "../../../ui/dialog/FormDialog";
import { EmptyState } from "../../../ui/EmptyState";
import { Small, Span } from "../../../ui/html";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { useRowCount } from "../../../ui/table/phone";
import { RowButton } from "../../../ui/table/RowButton";
import { useList } from "../../../ui/table/useList";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";
import { ActionDialog, PickedPayouts, usePickedPayouts } from "./ActionDialog";
import { BankAmountDialog } from "./bankAmount/BankAmountDialog";
import {
  type PayoutAction,
  payoutActionsFor,
  type Run,
  type RunPayoutRow,
  useFileDownload,
  usePayoutRun,
} from "./usePayoutRun";

interface CreatedPayoutsProps {
  week: string;
  /** Query variables of the week. */
  weekQuery: { week?: string };
}

/** The payouts of a week, with their actions. */
export function CreatedPayouts({ week, weekQuery }: CreatedPayoutsProps) {
  const { act, setBankAmount } = usePayoutRun();
  const [withBank, setWithBank] = useState<RunPayoutRow | null>(null);
  const [selected, setSelected] = useState<{ action: PayoutAction; payout: RunPayoutRow } | null>(null);
  const paged = useList(
    useRunPayoutListQuery,
    (data) => data.payoutRun.payouts,
    { week },
    { size: useRowCount(6, 3), fetchPolicy: "cache-first" },
  );
  const { picked, picking } = usePickedPayouts(week, paged.list?.nodes ?? []);
  const run = useWeekRunQuery({ variables: weekQuery }).data?.payoutRun;
  return (
    <Panel
      id="payouts-made"
      title={t("Payouts")}
      info={t("Payouts created for this week, newest first. A failed payout returns to the creator's balance.")}
      aside={run?.files.some(({ count }) => count > 0) && <PayoutFiles {...run} />}
    >
      <PickedPayouts picked={picked} />
      <DataTable
        label={t("Payouts of the week")}
        plural={t("the payouts")}
        paged={paged}
        columns={runPayoutColumns((action, payout) => setSelected({ action, payout }), setWithBank)}
        picking={picking}
        failure={t("Failed to load the payouts")}
        skeleton={{ rows: 3 }}
        empty={<EmptyState title={t("No payouts for this week.")} text={t("Payouts are created on Thursday.")} />}
      />
      {selected && (
        <ActionDialog
          {...selected.action}
          {...(selected.action.needsReason && withReason)}
          text={selected.action.text(selected.payout)}
          fallback={t("Failed to change the payout")}
          onDo={({ reason }) => act(selected.action.id, selected.payout.id, reason.trim())}
          onClose={() => setSelected(null)}
        />
      )}
      {withBank?.conversion && (
        <BankAmountDialog
          payout={withBank}
          conversion={withBank.conversion}
          onSave={(amount) => setBankAmount(withBank.id, amount)}
          onClose={() => setWithBank(null)}
        />
      )}
    </Panel>
  );
}

const withReason = {
  fields: [{ name: "reason", label: t("Reason"), hint: t("Shown to the creator."), rows: 3 }],
  schema: payoutReasonForm,
  isGrave: true,
} as const;

type OnAct = (act: PayoutAction, payout: RunPayoutRow) => void;
type OnBank = (payout: RunPayoutRow) => void;

const runPayoutColumns = (onAct: OnAct, onBank: OnBank): readonly Column<RunPayoutRow>[] => [
  {
    id: "publisher",
    label: t("Creator"),
    isHeading: true,
    cell: ({ publisherName }) => <Span sx={{ whiteSpace: { md: "nowrap" } }}>{publisherName}</Span>,
  },
  { id: "to", label: t("To"), isWhole: true, cell: (payout) => <Receiver {...payout} to={payout.destination} /> },
  {
    id: "stage",
    label: t("Status"),
    cell: (payout) => (
      <Box sx={stageStyle}>
        <PayoutStage {...payout} />
      </Box>
    ),
  },
  {
    id: "paidByBrands",
    label: t("Paid by brands"),
    align: "end",
    cell: ({ paidByBrands }) => (paidByBrands == null ? "–" : inPercent(paidByBrands, 0)),
  },
  { id: "fee", label: t("Fee"), align: "end", cell: ({ fee }) => inMoney(fee) },
  {
    id: "net",
    label: t("Payout"),
    align: "end",
    cell: ({ net, setOffs }) => (
      <span>
        <b>{inMoney(net)}</b>
        <SetOffNote setOffs={setOffs} />
      </span>
    ),
  },
  {
    id: "acts",
    label: t("Actions"),
    align: "end",
    cell: (payout) => <ActionButtons payout={payout} onAct={onAct} onBank={onBank} />,
  },
];

const ActionButtons = ({ payout, onAct, onBank }: { payout: RunPayoutRow; onAct: OnAct; onBank: OnBank }) => {
  const can = useRights();
  const offered = payoutActionsFor(payout.status).filter(({ operation }) => can(operation));
  const { conversion, bankAmount, status } = payout;
  const isWithBank = conversion && (status === "SENT" || status === "PAID") && can("setPayoutBankAmount");
  if (offered.length === 0 && !isWithBank) return "–";
  return (
    <Box sx={actsStyle}>
      {offered.map((act, index) => (
        <RowButton
          key={act.id}
          variant={index === 0 && act.id !== "returned" ? "contained" : "outlined"}
          color={act.id === "failed" || act.id === "returned" ? "error" : "primary"}
          about={`${act.label}: ${payout.publisherName}`}
          onClick={() => onAct(act, payout)}
        >
          {act.label}
        </RowButton>
      ))}
      {isWithBank && (
        <RowButton
          variant="outlined"
          about={t("Bank’s amount: {publisher}", { publisher: payout.publisherName })}
          onClick={() => onBank(payout)}
        >
          {bankAmount ? t("Bank debited {amount}", { amount: inMoney(bankAmount) }) : t("Bank’s amount")}
        </RowButton>
      )}
    </Box>
  );
};

/** Two beside each other, also with longer words than in English. */
const actsStyle = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: { xs: "flex-start", md: "flex-end" },
  gap: 1,
  minWidth: { lg: 286 },
} as const;

/** On one line, so that a week fits without scrolling. */
const stageStyle = { minWidth: { lg: 190 } } as const;

/** Buttons that create the week's bank and PayPal files, while payouts are waiting to be sent. */
function PayoutFiles({ week, files }: Pick<Run, "week" | "files">) {
  const can = useRights();
  const { isBusy, act } = useAction();
  const download = useFileDownload();
  const [asked, setAsked] = useState<Run["files"][number] | null>(null);

  const downloadPaypal = (currency: string) =>
    act({
      work: () => download.make("paypal", { week, currency }),
      doneMessage: t("After uploading the file to PayPal, mark it as sent"),
      fallback: t("Failed to create the file"),
    });

  return (
    <>
      {files
        .filter(({ count }) => count > 0 && can("markPayoutBatchSent"))
        .map((file) => {
          const { format, net } = file;
          return (
            <FileButton
              key={`${format} ${net.currency}`}
              label={fileLabel(file)}
              isBusy={isBusy && format === "PAYPAL"}
              onClick={() => (format === "PAYPAL" ? downloadPaypal(net.currency) : setAsked(file))}
            />
          );
        })}
      {asked && <BankFileDialog week={week} file={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function fileLabel({ format, count, net: { currency } }: Run["files"][number]): string {
  const values = { count: inCount(count), currency };
  if (currency === USUAL_CURRENCY)
    return format === "PAYPAL" ? t("PayPal file ({count})", values) : t("Bank file ({count})", values);
  return format === "PAYPAL"
    ? t("PayPal file in {currency} ({count})", values)
    : t("Bank file in {currency} ({count})", values);
}

const FileButton = ({ label, isBusy, onClick }: { label: string; isBusy: boolean; onClick: () => void }) => (
  <Button
    size="small"
    aria-busy={isBusy}
    disabled={isBusy}
    onClick={onClick}
    startIcon={<Download aria-hidden size={18} strokeWidth={1.7} />}
    sx={{ minHeight: 44, bgcolor: "background.paper" }}
  >
    {label}
  </Button>
);

/** Asks for the account to debit, which the file must contain and Weft does not store. */
function BankFileDialog({ week, file, onClose }: { week: string; file: Run["files"][number]; onClose: () => void }) {
  const download = useFileDownload();
  return (
    <FormDialog
      title={t("File for the bank")}
      width={520}
      lead={t(
        "{count, plural, one {# payout} other {# payouts}}, {net} in total, as ISO 20022 (pain.001). It contains full account numbers: keep it private and delete it after uploading it.",
        { count: file.count, net: inMoney(file.net) },
      )}
      values={{ name: "", account: "", bic: "" }}
      schema={payoutFileForms.pain001}
      work={(debtor) => download.make("bank", { week, currency: file.net.currency, ...debtor })}
      done={t("After uploading the file to your bank, mark it as sent")}
      fallback={t("Failed to create the file")}
      label={t("Download")}
      onClose={onClose}
      fields={[
        { name: "name", label: t("Name on your account"), autoComplete: "off", autoFocus: true },
        { name: "account", label: t("IBAN or account number"), autoComplete: "off" },
        { name: "bic", label: t("BIC"), autoComplete: "off", hint: t("8 or 11 characters.") },
      ]}
    />
  );
}

/** Below an amount: earlier set-offs for debts in other currencies. */
export const SetOffNote = ({ setOffs }: Pick<RunPayoutRow, "setOffs">) => (
  <>
    {setOffs.map(({ owed, taken, rate, day }) => (
      <Small
        key={owed.currency}
        title={t("At the rate of {day}: 1 {owed} = {rate} {paid}", {
          day,
          owed: owed.currency,
          rate,
          paid: taken.currency,
        })}
        sx={{ display: "block", fontSize: 13, fontWeight: 400, color: "text.secondary" }}
      >
        {t("{taken} deducted for {owed} owed", { taken: inMoney(taken), owed: inMoney(owed) })}
      </Small>
    ))}
  </>
);

interface ReceiverProps {
  method: PayoutMethodKind;
  to: string;
  otherHolder: string | null;
}

/**
 * The payout method, with the account holder's name if it differs from the publisher's, so that an admin can check it.
 */
export const Receiver = ({ method, to, otherHolder }: ReceiverProps) => (
  <Box sx={{ display: "grid", gap: "2px" }}>
    {listWithCommas([methodLabel(method), to])}
    {otherHolder && (
      <Box sx={{ fontSize: 14, fontWeight: 600, color: "warning.onTint", overflowWrap: "anywhere" }}>
        {t("Account of {name}", { name: otherHolder })}
      </Box>
    )}
  </Box>
);
