import { Panel } from "../../ui/dashboard/Panel";
import { TableSkeleton } from "../../ui/table/TableSkeleton";

/** Of a list whose code is loaded apart: the table to work in is used by few pages. */
export const ListPlaceholder = ({ title, rows = 10 }: { title: string; rows?: number }) => (
  <Panel title={title}>
    <TableSkeleton rows={rows} row={{ xs: 72, md: 32 }} />
  </Panel>
);
