import Box from "@mui/material/Box";
import { useAdminAuditQuery } from "../../../generated/admin";
import { localMoment } from "../../../lib/dates";
import { panelStyle } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { type Column } from "../../../ui/table/DataTable";
import { PagedTable } from "../../../ui/table/PagedTable";
import { useLatestData } from "../../../ui/table/useLatestData";
import { usePages } from "../../../ui/table/usePages";
import { type AuditEvent, actionLabels, actorLabel, changeLabel, subjectLabel } from "./auditLabels";

/** Who changed what, newest first. Read-only. */
export function AuditLog() {
  const pages = usePages(25);
  const { refetch, ...result } = useAdminAuditQuery({ variables: { first: pages.size, after: pages.after } });
  return (
    <Box sx={{ ...panelStyle, ...tableStyle }}>
      <PagedTable
        title="Audit log"
        label="the log"
        pages={pages}
        columns={columns}
        list={useLatestData(`${pages.after}`, result)?.auditEvents}
        error={result.error}
        failure="Failed to load the log"
        retry={refetch}
        empty={<EmptyState title="No changes yet." text="Every decision and edit is recorded here." />}
      />
    </Box>
  );
}

const columns: readonly Column<AuditEvent>[] = [
  { id: "action", label: "Action", isHeading: true, cell: ({ action }) => actionLabels(action) },
  { id: "subject", label: "Subject", cell: subjectLabel },
  { id: "change", label: "Change", cell: (event) => <Changes changes={changeLabel(event)} /> },
  { id: "actor", label: "By", cell: actorLabel },
  { id: "at", label: "When", cell: ({ at }) => <time dateTime={at}>{localMoment(at)}</time> },
];

const Changes = ({ changes }: { changes: readonly string[] }) => (
  <Box sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>{changes.join(", ") || "None"}</Box>
);

const tableStyle = {
  "& tbody td, & tbody th": { height: { md: 52 }, overflowWrap: "anywhere" },
  "& time": { whiteSpace: { md: "nowrap" } },
} as const;
