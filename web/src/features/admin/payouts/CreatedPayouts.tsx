import { Box, Button } from "@mui/material";
import { Download } from "lucide-react";
import { useState } from "react";
import { USUAL_CURRENCY } from "../../../../../api/src/contract/currencies";
import { payoutFileForms, payoutReasonForm } from "../../../../../api/src/contract/payoutForms";
import { type PayoutMethodKind, useRunPayoutListQuery, useWeekRunQuery } from "../../../generated/admin";
import { inCount, inMoney, inPercent } from "../../../lib/money";
import { methodLabel, PayoutStage } from "../../../shared/payouts/payoutLabels";
import { Panel } from "../../../ui/dashboard/Panel";
import { FormDialog } from "../../../ui/dialog/FormDialog";
import { EmptyState } from "../../../ui/EmptyState";
import { Small } from "../../../ui/html";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { useRowCount } from "../../../ui/table/phone";
import { RowButton } from "../../../ui/table/RowButton";
import { useList } from "../../../ui/table/useList";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";
import { ActionDialog } from "./ActionDialog";
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
  const run = useWeekRunQuery({ variables: weekQuery }).data?.payoutRun;
  return (
    <Panel
      id="payouts-made"
      title="Payouts"
      info="Payouts created for this week, newest first. A failed payout returns to the publisher's balance."
      aside={run?.files.some(({ count }) => count > 0) && <PayoutFiles {...run} />}
    >
      <DataTable
        label="Payouts of the week"
        plural="the payouts"
        paged={paged}
        columns={runPayoutColumns((action, payout) => setSelected({ action, payout }), setWithBank)}
        failure="Failed to load the payouts"
        skeleton={{ rows: 3 }}
        empty={<EmptyState title="No payouts for this week." text="Payouts are created on Thursday." />}
      />
      {selected && (
        <ActionDialog
          {...selected.action}
          {...(selected.action.needsReason && withReason)}
          text={selected.action.text(selected.payout)}
          fallback="Failed to change the payout"
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
  fields: [{ name: "reason", label: "Reason", hint: "Shown to the publisher.", rows: 3 }],
  schema: payoutReasonForm,
  isGrave: true,
} as const;

type OnAct = (act: PayoutAction, payout: RunPayoutRow) => void;
type OnBank = (payout: RunPayoutRow) => void;

const runPayoutColumns = (onAct: OnAct, onBank: OnBank): readonly Column<RunPayoutRow>[] => [
  { id: "publisher", label: "Publisher", isHeading: true, cell: ({ publisherName }) => publisherName },
  { id: "to", label: "To", cell: (payout) => <Receiver {...payout} to={payout.destination} /> },
  {
    id: "stage",
    label: "Stage",
    cell: (payout) => (
      <Box sx={stageStyle}>
        <PayoutStage {...payout} />
      </Box>
    ),
  },
  {
    id: "paidByBrands",
    label: "Paid by brands",
    align: "end",
    cell: ({ paidByBrands }) => (paidByBrands == null ? "–" : inPercent(paidByBrands, 0)),
  },
  { id: "fee", label: "Fee", align: "end", cell: ({ fee }) => inMoney(fee) },
  {
    id: "net",
    label: "Payout",
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
    label: "Actions",
    align: "end",
    cell: (payout) => <ActionButtons payout={payout} onAct={onAct} onBank={onBank} />,
  },
];

const ActionButtons = ({ payout, onAct, onBank }: { payout: RunPayoutRow; onAct: OnAct; onBank: OnBank }) => {
  const may = useRights();
  const offered = payoutActionsFor(payout.status).filter(({ operation }) => may(operation));
  const { conversion, bankAmount, status } = payout;
  const isWithBank = conversion && (status === "SENT" || status === "PAID") && may("setPayoutBankAmount");
  if (offered.length === 0 && !isWithBank) return "–";
  return (
    <Box sx={{ display: "flex", flexWrap: { xs: "wrap", lg: "nowrap" }, justifyContent: "flex-end", gap: 1 }}>
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
        <RowButton variant="outlined" about={`Bank’s amount: ${payout.publisherName}`} onClick={() => onBank(payout)}>
          {bankAmount ? `Bank debited ${inMoney(bankAmount)}` : "Bank’s amount"}
        </RowButton>
      )}
    </Box>
  );
};

/** Its words stand in one line, so that a week is seen without scrolling. */
const stageStyle = { minWidth: { lg: 190 } } as const;

/** Buttons that create the week's bank and PayPal files, while payouts are waiting to be sent. */
function PayoutFiles({ week, files }: Pick<Run, "week" | "files">) {
  const may = useRights();
  const { isBusy, act } = useAction();
  const download = useFileDownload();
  const [asked, setAsked] = useState<Run["files"][number] | null>(null);

  const downloadPaypal = (currency: string) =>
    act({
      work: () => download.make("paypal", { week, currency }),
      doneMessage: "Once PayPal has the file, mark it as sent",
      fallback: "Failed to create the file",
    });

  return (
    <>
      {files
        .filter(({ count }) => count > 0 && may("markPayoutBatchSent"))
        .map((file) => {
          const { format, count, net } = file;
          const kind = `${format === "PAYPAL" ? "PayPal" : "Bank"} file`;
          const which = net.currency === USUAL_CURRENCY ? kind : `${kind} in ${net.currency}`;
          return (
            <FileButton
              key={which}
              label={`${which} (${inCount(count)})`}
              isBusy={isBusy && format === "PAYPAL"}
              onClick={() => (format === "PAYPAL" ? downloadPaypal(net.currency) : setAsked(file))}
            />
          );
        })}
      {asked && <BankFileDialog week={week} file={asked} onClose={() => setAsked(null)} />}
    </>
  );
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
  const count = `${inCount(file.count)} ${file.count === 1 ? "payout" : "payouts"}`;
  return (
    <FormDialog
      title="File for the bank"
      width={520}
      lead={
        <>
          {count} , {inMoney(file.net)} in total, as ISO 20022 (pain.001). It contains full account numbers: keep it
          private, and delete it once the bank has it.
        </>
      }
      values={{ name: "", account: "", bic: "" }}
      schema={payoutFileForms.pain001}
      work={(debtor) => download.make("bank", { week, currency: file.net.currency, ...debtor })}
      done="Once the bank has the file, mark it as sent"
      fallback="Failed to create the file"
      label="Download"
      onClose={onClose}
      fields={[
        { name: "name", label: "Name on your account", autoComplete: "off", autoFocus: true },
        { name: "account", label: "IBAN or account number", autoComplete: "off" },
        { name: "bic", label: "BIC", autoComplete: "off", hint: "8 or 11 characters." },
      ]}
    />
  );
}

/** Below an amount: what was taken before for debts in other currencies. */
export const SetOffNote = ({ setOffs }: Pick<RunPayoutRow, "setOffs">) => (
  <>
    {setOffs.map(({ owed, taken, rate, day }) => (
      <Small
        key={owed.currency}
        title={`At the rate of ${day}: 1 ${owed.currency} = ${rate} ${taken.currency}`}
        sx={{ display: "block", fontSize: 13, fontWeight: 400, color: "text.secondary" }}
      >
        {`${inMoney(taken)} set off for ${inMoney(owed)}`}
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
 * Destination of the money, with the account holder's name if it differs from the publisher's, so that an admin can
 * check it.
 */
export const Receiver = ({ method, to, otherHolder }: ReceiverProps) => (
  <Box sx={{ display: "grid", gap: "2px" }}>
    {`${methodLabel(method)}, ${to}`}
    {otherHolder && (
      <Box sx={{ fontSize: 14, fontWeight: 600, color: "warning.onTint", overflowWrap: "anywhere" }}>
        {`Account of ${otherHolder}`}
      </Box>
    )}
  </Box>
);
