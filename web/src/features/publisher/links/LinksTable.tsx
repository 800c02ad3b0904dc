import type { DocumentNode } from "@apollo/client";
import { useKeptFocus } from "../../../ui/dialog/useKeptFocus";
import { DataTable } from "../../../ui/table/DataTable";
import { TableFrame } from "../../../ui/table/TableFrame";
import type { LedLinks, LinkRow } from "../dashboardTypes";
import { sectionSizes } from "../sectionSizes";
import { linkColumns } from "./linkColumns";
import { useLinkActions } from "./useLinkActions";

interface LinksTableProps {
  rows: readonly LinkRow[];
  newest: LedLinks | undefined;
  /** The list these come from. */
  readAgain: DocumentNode;
}

/** A few links with what can be done with each. */
export function LinksTable({ rows, newest = [], readAgain }: LinksTableProps) {
  const { container, keepFocusAt } = useKeptFocus();
  const { actions, dialogs } = useLinkActions({ readAgain, keepFocusAt });
  const products = new Map(newest.map(({ id, product }) => [id, product]));
  return (
    <div ref={container}>
      <TableFrame label="My Affiliate Links" rows={rows.length} row={sectionSizes.links.row}>
        <DataTable
          label="My Affiliate Links"
          columns={linkColumns(actions, ({ link }) => products.get(link.id))}
          rows={rows}
          rowKey={({ link }) => link.id}
          isPaired
        />
      </TableFrame>
      {dialogs}
    </div>
  );
}
