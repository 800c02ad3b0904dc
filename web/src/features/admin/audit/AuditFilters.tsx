import Button from "@mui/material/Button";
import { csvPath } from "../../../lib/csv";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { Toolbar } from "../../../ui/dashboard/Toolbar";
import { Select } from "../../../ui/form/Select";
import { RangePicker } from "../../../ui/range/RangePicker";
import { auditActions } from "./auditActions";
import type { AuditFilterState } from "./useAuditFilter";

const choices = Object.entries(auditActions)
  .map(([id, label]) => ({ id, label }))
  .sort((a, b) => (a.label < b.label ? -1 : 1));

export const AuditFilters = ({ days, action, setAction, hasWho, clearWho, parameters }: AuditFilterState) => (
  <Toolbar role="search" aria-label="Audit log">
    <Select
      isCompact
      value={action}
      options={choices}
      placeholder="Any action"
      onChange={({ target }) => setAction(target.value)}
      inputProps={{ "aria-label": "Action" }}
      sx={{ flex: { xs: "1 1 100%", sm: "none" }, maxWidth: { sm: 320 }, fontSize: 15, fontWeight: 550 }}
    />
    <RangePicker {...days} />
    {hasWho && <Button onClick={clearWho}>Everybody and everything</Button>}
    <DownloadButton path={csvPath("/api/admin/audit.csv", days.query, parameters)} fileName="weft-audit.csv" />
  </Toolbar>
);
