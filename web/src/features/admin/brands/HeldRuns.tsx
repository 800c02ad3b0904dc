import { Box, Typography } from "@mui/material";
import { useState } from "react";
import { heldRunForm } from "../../../../../api/src/contract/catalogue/feedForms";
import {
  AdminHeldRunsDocument,
  type AdminHeldRunsQuery,
  AdminQueuesDocument,
  useAdminDecideHeldRunMutation,
  useAdminHeldRunsQuery,
} from "../../../generated/admin";
import { localDay, localMoment } from "../../../lib/dates";
import { inCount } from "../../../lib/money";
import { Panel } from "../../../ui/dashboard/Panel";
import { Segments } from "../../../ui/dashboard/Segments";
import { FormDialog } from "../../../ui/dialog/FormDialog";
import { FormTextField } from "../../../ui/form/FormTextField";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { RowButton } from "../../../ui/table/RowButton";
import { useRights } from "../../session/rights/useRights";

const INFO =
  "A file that differs a lot from the previous one may be incomplete or have wrong IDs or prices, so it is on hold until you or the brand decide.";

/** Hidden unless a file waits for a decision. */
export function HeldRuns() {
  const may = useRights();
  const { data } = useAdminHeldRunsQuery({ fetchPolicy: "cache-and-network" });
  const [open, setOpen] = useState<HeldRun | null>(null);
  const runs = data?.heldFeedRuns ?? [];
  if (runs.length === 0 && !open) return null;
  const acts: Column<HeldRun> = {
    id: "act",
    label: "Decision",
    align: "end",
    cell: (run) => (
      <RowButton about={`Review ${run.feedName} of ${run.merchantName}`} onClick={() => setOpen(run)}>
        Review
      </RowButton>
    ),
  };
  return (
    <Box sx={{ mb: 3 }}>
      <Panel id="held-feeds" title="Held product feeds" info={INFO} aside={`${inCount(runs.length)} to decide`}>
        <Box sx={{ mt: 1 }}>
          <DataTable
            label="Held product feeds"
            columns={may("releaseFeedRun") ? [...columns, acts] : columns}
            rows={runs}
            layout="pairs"
          />
        </Box>
      </Panel>
      {open && <HeldRunDialog run={open} onClose={() => setOpen(null)} />}
    </Box>
  );
}

const columns: readonly Column<HeldRun>[] = [
  {
    id: "brand",
    label: "Brand",
    isHeading: true,
    cell: ({ merchantName, feedName }) => (
      <>
        {merchantName}
        <small>{feedName}</small>
      </>
    ),
  },
  { id: "since", label: "Synced", cell: ({ readAt }) => <time dateTime={readAt}>{localMoment(readAt)}</time> },
  { id: "goods", label: "Products", align: "end", cell: ({ goods }) => inCount(goods) },
  {
    id: "before",
    label: "Before",
    align: "end",
    cell: ({ goodsBefore, goodAt }) =>
      goodsBefore === null ? "–" : `${inCount(goodsBefore)}${goodAt ? `, ${localDay(goodAt)}` : ""}`,
  },
  {
    id: "missing",
    label: "Removed",
    align: "end",
    cell: ({ missing }) => <b>{missing === null ? "Not counted" : inCount(missing)}</b>,
  },
];

type HeldRun = AdminHeldRunsQuery["heldFeedRuns"][number];

const choices = [
  { id: "discard", label: "Discard file" },
  { id: "release", label: "Apply file" },
] as const;
type Choice = (typeof choices)[number]["id"];

const outcomes: Record<Choice, { hint: string; done: string }> = {
  discard: { hint: "The catalog stays as it is until the next sync.", done: "File discarded. Nothing was changed." },
  release: {
    hint: "The feed syncs now. Products it no longer lists are removed from the catalog.",
    done: "The feed is syncing.",
  },
};

/** What would leave the catalogue, and the decision about it, with a reason for the audit log. */
function HeldRunDialog({ run, onClose }: { run: HeldRun; onClose: () => void }) {
  const [choice, setChoice] = useState<Choice>("discard");
  const [decide] = useAdminDecideHeldRunMutation({ refetchQueries: [AdminHeldRunsDocument, AdminQueuesDocument] });
  return (
    <FormDialog
      title={`${run.merchantName}: ${run.feedName}`}
      width={560}
      lead={
        <>
          <Typography sx={{ color: "text.secondary" }}>
            {`The file has ${inCount(run.goods)} products in ${inCount(run.rowCount)} rows${run.goodsBefore === null ? "" : `; the last good one had ${inCount(run.goodsBefore)}`}.${run.reason ? ` ${run.reason}` : ""}`}
          </Typography>
          <Missing run={run} />
        </>
      }
      values={{ reason: "" }}
      schema={heldRunForm}
      work={({ reason }) => decide({ variables: { runId: run.id, isReleased: choice === "release", reason } })}
      done={outcomes[choice].done}
      fallback="Failed to decide about the file"
      label={choice === "release" ? "Apply file" : "Discard file"}
      onClose={onClose}
    >
      {(form) => (
        <>
          <div>
            <Segments label="Decision" choices={choices} chosen={choice} onChoose={setChoice} />
            <Typography sx={{ mt: 1, fontSize: 15, color: "text.secondary" }}>{outcomes[choice].hint}</Typography>
          </div>
          <FormTextField
            form={form}
            name="reason"
            label="Reason"
            hint="For the audit log."
            autoComplete="off"
            rows={2}
          />
        </>
      )}
    </FormDialog>
  );
}

function Missing({ run: { missing, firstMissing } }: { run: HeldRun }) {
  if (missing === null) return <Box sx={{ mb: 2.5 }} />;
  const rest = missing - firstMissing.length;
  return (
    <Box sx={{ my: 2.5 }}>
      <Typography component="h3" id="missing-pieces" sx={{ fontSize: 16, fontWeight: 650 }}>
        {missing === 1 ? "1 product would be removed" : `${inCount(missing)} products would be removed`}
      </Typography>
      <Box component="ul" aria-labelledby="missing-pieces" tabIndex={0} sx={listStyle}>
        {firstMissing.map(({ sku, title }) => (
          <li key={sku}>
            {title} <span>{sku}</span>
          </li>
        ))}
        {rest > 0 && <li>{`and ${inCount(rest)} more`}</li>}
      </Box>
    </Box>
  );
}

const listStyle = {
  m: 0,
  mt: 1,
  py: 1,
  px: 2,
  maxHeight: 220,
  overflowY: "auto",
  listStyle: "none",
  border: 1,
  borderColor: "divider",
  borderRadius: "3px",
  fontSize: 15,
  "& li": { py: "3px", overflowWrap: "anywhere" },
  "& span": { color: "text.secondary", ml: 1 },
} as const;
