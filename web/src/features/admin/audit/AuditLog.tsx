import Box from "@mui/material/Box";
import { useAdminAuditQuery } from "../../../generated/admin";
import { localMoment } from "../../../lib/dates";
import { type Column, DataTable } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { Failure } from "../parts/Failure";
import { PagerBar } from "../parts/PagerBar";
import { paperStyle } from "../parts/panelStyle";
import { SkeletonRows } from "../parts/SkeletonRows";
import { PAGE_SIZE, usePager } from "../parts/usePager";
import { type AuditEvent, actionWords, actorWords, changeWords, subjectWords } from "./auditWords";

/** Who changed what, newest first. Nothing here can be changed. */
export function AuditLog() {
  const pager = usePager();
  const { data, previousData, error, loading, refetch } = useAdminAuditQuery({
    variables: { first: PAGE_SIZE, after: pager.after },
    notifyOnNetworkStatusChange: true,
  });
  const list = (data ?? (error ? undefined : previousData))?.auditEvents;
  return (
    <Box sx={paperStyle}>
      {error && !list && <Failure error={error} fallback="Failed to load the log" retry={() => void refetch()} />}
      {!error && !list && <SkeletonRows label="Loading the log" />}
      {list?.nodes.length === 0 && (
        <EmptyState title="Nothing was changed yet." text="Every decision and every edit is noted here." />
      )}
      {list && list.nodes.length > 0 && (
        <Box aria-busy={loading} sx={tableStyle}>
          <DataTable label="Audit log" columns={columns} rows={list.nodes} rowKey={({ id }) => id} />
          <PagerBar label="the log" pager={pager} list={list} isBusy={loading} />
        </Box>
      )}
    </Box>
  );
}

const columns: readonly Column<AuditEvent>[] = [
  { id: "action", label: "What", isHeading: true, cell: ({ action }) => actionWords(action) },
  { id: "subject", label: "To whom or what", cell: subjectWords },
  { id: "change", label: "Change", cell: (event) => <Changes words={changeWords(event)} /> },
  { id: "actor", label: "By", cell: actorWords },
  { id: "at", label: "When", cell: ({ at }) => <time dateTime={at}>{localMoment(at)}</time> },
];

const Changes = ({ words }: { words: readonly string[] }) => (
  <Box sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>{words.join(", ") || "None"}</Box>
);

const tableStyle = {
  "& tbody td, & tbody th": { height: { md: 52 }, overflowWrap: "anywhere" },
  "& time": { whiteSpace: { md: "nowrap" } },
} as const;
