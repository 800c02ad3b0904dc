import { Box, Typography } from "@mui/material";
import { useState } from "react";
import { heldRunForm } from "../../../../../api/src/contract/catalogue/feedForms";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  AdminHeldRunsDocument,
  type AdminHeldRunsQuery,
  AdminQueuesDocument,
  useAdminDecideHeldRunMutation,
  useAdminHeldRunsQuery,
} from "../../../generated/admin";
import { localDay, localMoment } from "../../../lib/dates";
import { listWithCommas } from "../../../lib/lists";
import { inCount } from "../../../lib/money";
import { Panel } from "../../../ui/dashboard/Panel";
import { Segments } from "../../../ui/dashboard/Segments";
import { FormDialog } from "../../../ui/dialog/FormDialog";
import { FormTextField } from "../../../ui/form/FormTextField";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { RowButton } from "../../../ui/table/RowButton";
import { useRights } from "../../session/rights/useRights";

const INFO = t(
  "A file that differs a lot from the previous one may be incomplete, or its IDs or prices may be wrong. It stays on hold until you or the brand decide.",
);

/** Hidden unless a file waits for a decision. */
export function HeldRuns() {
  const can = useRights();
  const { data } = useAdminHeldRunsQuery({ fetchPolicy: "cache-and-network" });
  const [open, setOpen] = useState<HeldRun | null>(null);
  const runs = data?.heldFeedRuns ?? [];
  if (runs.length === 0 && !open) return null;
  const acts: Column<HeldRun> = {
    id: "act",
    label: t("Decision"),
    align: "end",
    cell: (run) => (
      <RowButton
        about={t("Review {feedName} of {merchantName}", { feedName: run.feedName, merchantName: run.merchantName })}
        onClick={() => setOpen(run)}
      >
        {t("Review")}
      </RowButton>
    ),
  };
  return (
    <Box sx={{ mb: 3 }}>
      <Panel
        id="held-feeds"
        title={t("Held product feeds")}
        info={INFO}
        aside={t("{count} to decide", { count: inCount(runs.length) })}
      >
        <Box sx={{ mt: 1 }}>
          <DataTable
            label={t("Held product feeds")}
            columns={can("releaseFeedRun") ? [...columns, acts] : columns}
            rows={runs}
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
    label: t("Brand"),
    isHeading: true,
    cell: ({ merchantName, feedName }) => (
      <>
        {merchantName}
        <small>{feedName}</small>
      </>
    ),
  },
  { id: "since", label: t("Synced"), cell: ({ readAt }) => <time dateTime={readAt}>{localMoment(readAt)}</time> },
  { id: "variants", label: t("Products"), align: "end", cell: ({ variants }) => inCount(variants) },
  {
    id: "before",
    label: t("Before"),
    align: "end",
    cell: ({ variantsBefore, goodAt }) =>
      variantsBefore === null ? "–" : listWithCommas([inCount(variantsBefore), ...(goodAt ? [localDay(goodAt)] : [])]),
  },
  {
    id: "missing",
    label: t("Removed"),
    align: "end",
    cell: ({ missing }) => <b>{missing === null ? t("Not counted") : inCount(missing)}</b>,
  },
];

type HeldRun = AdminHeldRunsQuery["heldFeedRuns"][number];

const choices = [
  { id: "discard", label: t("Discard file") },
  { id: "release", label: t("Apply file") },
] as const;
type Choice = (typeof choices)[number]["id"];

const outcomes: Record<Choice, { hint: string; done: string }> = {
  discard: {
    hint: t("The catalog doesn't change until the next sync."),
    done: t("File discarded. Nothing was changed."),
  },
  release: {
    hint: t("The feed syncs now. Products it no longer lists are removed from the catalog."),
    done: t("The feed is syncing."),
  },
};

/** What would leave the catalog, and the decision about it, with a reason for the audit log. */
function HeldRunDialog({ run, onClose }: { run: HeldRun; onClose: () => void }) {
  const [choice, setChoice] = useState<Choice>("discard");
  const [decide] = useAdminDecideHeldRunMutation({ refetchQueries: [AdminHeldRunsDocument, AdminQueuesDocument] });
  return (
    <FormDialog
      title={`${run.merchantName}: ${run.feedName}`}
      width={560}
      lead={
        <>
          <Typography sx={{ color: "text.secondary" }}>{filesText(run)}</Typography>
          <Missing run={run} />
        </>
      }
      values={{ reason: "" }}
      schema={heldRunForm}
      work={({ reason }) => decide({ variables: { runId: run.id, isReleased: choice === "release", reason } })}
      done={outcomes[choice].done}
      fallback={t("Failed to save the decision")}
      label={choice === "release" ? t("Apply file") : t("Discard file")}
      onClose={onClose}
    >
      {(form) => (
        <>
          <div>
            <Segments label={t("Decision")} choices={choices} chosen={choice} onChoose={setChoice} />
            <Typography sx={{ mt: 1, fontSize: 15, color: "text.secondary" }}>{outcomes[choice].hint}</Typography>
          </div>
          <FormTextField
            form={form}
            name="reason"
            label={t("Reason")}
            hint={t("For the audit log.")}
            autoComplete="off"
            rows={2}
          />
        </>
      )}
    </FormDialog>
  );
}

function filesText({ variants, rowCount, variantsBefore, reason }: HeldRun): string {
  const text =
    variantsBefore === null
      ? t(
          "The file has {goods, plural, one {# product} other {# products}} in {rows, plural, one {# row} other {# rows}}.",
          { goods: variants, rows: rowCount },
        )
      : t(
          "The file has {goods, plural, one {# product} other {# products}} in {rows, plural, one {# row} other {# rows}}; the last applied file had {before}.",
          { goods: variants, rows: rowCount, before: inCount(variantsBefore) },
        );
  return reason ? `${text} ${reason}` : text;
}

function Missing({ run: { missing, firstMissing } }: { run: HeldRun }) {
  if (missing === null) return <Box sx={{ mb: 2.5 }} />;
  const rest = missing - firstMissing.length;
  return (
    <Box sx={{ my: 2.5 }}>
      <Typography component="h3" id="missing-variants" sx={{ fontSize: 16, fontWeight: 650 }}>
        {t("{missing, plural, one {# product} other {# products}} would be removed", { missing })}
      </Typography>
      <Box component="ul" aria-labelledby="missing-variants" tabIndex={0} sx={listStyle}>
        {firstMissing.map(({ sku, title }) => (
          <li key={sku}>
            {title} <span>{sku}</span>
          </li>
        ))}
        {rest > 0 && <li>{t("and {count} more", { count: inCount(rest) })}</li>}
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
