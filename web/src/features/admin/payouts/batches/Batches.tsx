import { Box } from "@mui/material";
import { useState } from "react";
import { t } from "../../../../../../api/src/contract/i18n/t";
import {
  useDiscardPayoutBatchMutation,
  useMarkPayoutBatchSentMutation,
  useMarkPayoutBatchSettledMutation,
  useMarkPayoutsFailedMutation,
  useRunBatchesQuery,
} from "../../../../generated/admin";
import { localMoment, utcDay } from "../../../../lib/dates";
import { listWithCommas } from "../../../../lib/lists";
import { inCount, inMoney } from "../../../../lib/money";
import { Badge, type BadgeVariant } from "../../../../ui/Badge";
import { Panel } from "../../../../ui/dashboard/Panel";
import { type Column, DataTable } from "../../../../ui/table/DataTable";
import { RowButton } from "../../../../ui/table/RowButton";
import { useList } from "../../../../ui/table/useList";
import { useAction } from "../../../../ui/toast/useAction";
import { useRights } from "../../../session/rights/useRights";
import { ActionDialog, type ActionValues } from "../ActionDialog";
import { type BatchRow, useFileDownload, useRefetch } from "../usePayoutRun";
import { type BatchAction, type BatchActionId, batchActionsFor } from "./batchActions";

/** The week's payout files; hidden while there are none. */
export function Batches({ week }: { week: string }) {
  const { act } = useAction();
  const batches = useBatches();
  const download = useFileDownload();
  const [selected, setSelected] = useState<{ action: BatchAction; batch: BatchRow } | null>(null);
  const paged = useList(
    useRunBatchesQuery,
    (data) => data.payoutBatches,
    { week },
    { name: "files", fetchPolicy: "cache-first" },
  );
  const { list } = paged;
  if (!paged.error && (!list || list.totalCount === 0)) return null;

  const fetchFile = (batch: BatchRow) =>
    act({ work: () => download.again(batch), fallback: t("Failed to download the file") });
  return (
    <Panel
      id="payout-batches"
      title={t("Files")}
      info={t(
        "Each file is a batch. A payout belongs to one batch, and its file never changes. Record the bank's response here.",
      )}
    >
      <DataTable
        label={t("Files of the week")}
        plural={t("the files")}
        paged={paged}
        columns={batchColumns({
          onAct: (action, batch) => setSelected({ action, batch }),
          onDownload: (batch) => void fetchFile(batch),
        })}
        failure={t("Failed to load the files")}
        empty={null}
      />
      {selected && (
        <ActionDialog
          {...selected.action}
          text={selected.action.text(selected.batch)}
          fallback={t("Failed to change the batch")}
          onDo={(values) => batches.act(selected.action.id, selected.batch.id, values)}
          onClose={() => setSelected(null)}
        />
      )}
    </Panel>
  );
}

/** Accepts IDs separated by lines or commas, as in a bank's report. */
const idsIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Actions on whole batches. */
function useBatches() {
  const withRefetch = useRefetch();
  const [sent] = useMarkPayoutBatchSentMutation();
  const [settled] = useMarkPayoutBatchSettledMutation();
  const [failed] = useMarkPayoutsFailedMutation();
  const [discard] = useDiscardPayoutBatchMutation();

  const mutations: Record<BatchActionId, (id: string, values: ActionValues) => Promise<unknown>> = {
    sent: (id) => sent({ variables: { id } }),
    settled: (id) => settled({ variables: { id } }),
    failed: (id, { payouts, reason }) => failed({ variables: { id, payouts: idsIn(payouts), reason: reason.trim() } }),
    discard: (id, { messageId, reason }) =>
      discard({ variables: { id, messageId: messageId.trim(), reason: reason.trim() } }),
  };

  return { act: (act: BatchActionId, id: string, values: ActionValues) => withRefetch(mutations[act](id, values)) };
}

interface BatchActions {
  onAct: (act: BatchAction, batch: BatchRow) => void;
  onDownload: (batch: BatchRow) => void;
}

const batchColumns = (actions: BatchActions): readonly Column<BatchRow>[] => [
  { id: "file", label: t("File"), isHeading: true, cell: (batch) => <File {...batch} /> },
  { id: "state", label: t("Status"), cell: (batch) => <State {...batch} /> },
  { id: "made", label: t("Created"), cell: (batch) => <CreatedCell {...batch} /> },
  { id: "count", label: t("Payouts"), align: "end", cell: ({ count }) => inCount(count) },
  { id: "net", label: t("Amount"), align: "end", cell: ({ net }) => <b>{inMoney(net)}</b> },
  { id: "acts", label: t("Actions"), align: "end", cell: (batch) => <ActionButtons batch={batch} {...actions} /> },
];

const File = ({ format, messageId }: BatchRow) => (
  <Box sx={{ display: "grid", gap: "2px" }}>
    {formats[format]}
    <Box sx={smallStyle}>{messageId}</Box>
  </Box>
);

function State(batch: BatchRow) {
  const { label, variant } = batchStates[batch.state];
  const warning = warningOf(batch);
  const leftOut = leftOutLabel(batch);
  return (
    <Box sx={{ display: "grid", justifyItems: { xs: "end", md: "start" }, gap: "4px" }}>
      <Badge variant={variant}>{label}</Badge>
      <Box sx={smallStyle}>{batchLabel(batch)}</Box>
      {leftOut && <Box sx={smallStyle}>{leftOut}</Box>}
      {warning && (
        <Box role="note" sx={{ ...smallStyle, color: "error.main", fontWeight: 600 }}>
          {warning}
        </Box>
      )}
    </Box>
  );
}

const CreatedCell = ({ madeAt, madeBy, debtor }: BatchRow) => (
  <Box sx={{ display: "grid", gap: "2px" }}>
    {localMoment(madeAt)}
    <Box sx={smallStyle}>{madeBy ? t("by {name}", { name: madeBy }) : t("by the command line")}</Box>
    {debtor && <Box sx={smallStyle}>{t("from {name}", { name: debtor })}</Box>}
  </Box>
);

const ActionButtons = ({ batch, onAct, onDownload }: BatchActions & { batch: BatchRow }) => {
  const can = useRights();
  const offered = batchActionsFor(batch.state).filter(({ operation }) => can(operation));
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1 }}>
      {offered.map((act, index) => (
        <RowButton
          key={act.id}
          variant={index === 0 && !act.isGrave ? "contained" : "outlined"}
          color={act.isGrave ? "error" : "primary"}
          about={`${act.label}: ${batch.messageId}`}
          onClick={() => onAct(act, batch)}
        >
          {act.label}
        </RowButton>
      ))}
      {batch.state !== "DISCARDED" && can("markPayoutBatchSent") && (
        <RowButton about={t("Download: {messageId}", { messageId: batch.messageId })} onClick={() => onDownload(batch)}>
          {t("Download")}
        </RowButton>
      )}
    </Box>
  );
};

const smallStyle = {
  maxWidth: 280,
  fontSize: 14,
  fontWeight: 400,
  lineHeight: 1.4,
  color: "text.secondary",
  overflowWrap: "anywhere",
} as const;

const batchStates: Record<BatchRow["state"], { label: string; variant: BadgeVariant }> = {
  MADE: { label: t("Created"), variant: "secondary" },
  SENT: { label: t("Sent"), variant: "secondary" },
  SETTLED: { label: t("Settled"), variant: "default" },
  DISCARDED: { label: t("Discarded"), variant: "destructive" },
};

const formats: Record<BatchRow["format"], string> = { PAYPAL: "PayPal", PAIN001: t("Bank") };

const reasons: Record<BatchRow["leftOut"][number]["why"], string> = {
  HELD: t("held"),
  SUSPENDED: t("account suspended"),
  NO_METHOD: t("no payout method"),
  NAME: t("the account name has characters banks reject"),
};

/** The next step or the outcome. */
function batchLabel({ state, sentAt, settledAt, reason }: BatchRow): string {
  if (state === "SENT") return sentAt ? t("On {date}", { date: utcDay(sentAt) }) : t("With the bank");
  if (state === "SETTLED") return settledAt ? t("On {date}", { date: utcDay(settledAt) }) : t("Arrived");
  if (state === "DISCARDED") return t("{reason}. Don't use its file.", { reason: reason ?? t("Discarded") });
  return t("Not sent yet");
}

const MAX_NAMES = 3;

/** Names the first few. */
function leftOutLabel({ leftOut }: BatchRow): string | null {
  if (leftOut.length === 0) return null;
  const named = leftOut.slice(0, MAX_NAMES).map(({ publisherName, why }) => `${publisherName} (${reasons[why]})`);
  const more = leftOut.length > MAX_NAMES ? [t("{count} more", { count: leftOut.length - MAX_NAMES })] : [];
  return t("Left out: {names}.", { names: listWithCommas([...named, ...more]) });
}

/** Warns of payouts to accounts that have been suspended since. */
function warningOf({ suspended }: BatchRow): string | null {
  if (suspended.length === 0) return null;
  const names = suspended.slice(0, MAX_NAMES).map(({ publisherName }) => publisherName);
  const more = suspended.length > MAX_NAMES ? [t("{count} more", { count: suspended.length - MAX_NAMES })] : [];
  return t(
    "Suspended since the file was created: {names}. Discard the batch to hold their payouts, unless the bank already has the file.",
    { names: listWithCommas([...names, ...more]) },
  );
}
