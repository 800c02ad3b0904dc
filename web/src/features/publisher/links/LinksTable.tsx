import type { DocumentNode } from "@apollo/client";
import { lazy, Suspense, useState } from "react";
import { useArchiveLinkMutation, useRestoreLinkMutation } from "../../../generated/publisher";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { useKeptFocus } from "../../../ui/dialog/useKeptFocus";
import { DataTable } from "../../../ui/table/DataTable";
import { TableFrame } from "../../../ui/table/TableFrame";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";
import type { LinkRow } from "../dashboardTypes";
import { sectionSizes } from "../sectionSizes";
import { linkColumns, linkName } from "./linkColumns";

const QrDialog = lazy(async () => ({ default: (await import("../../../ui/dialog/QrDialog")).QrDialog }));

const EditLinkDialog = lazy(async () => ({ default: (await import("./EditLinkDialog")).EditLinkDialog }));

interface LinksTableProps {
  rows: readonly LinkRow[];
  /** The list these come from: which of them it shows changes with their state. */
  readAgain: DocumentNode;
}

/** Links with what can be done with each. */
export function LinksTable({ rows, readAgain }: LinksTableProps) {
  const may = useRights();
  const [coded, setCoded] = useState<LinkRow | null>(null);
  const [leaving, setLeaving] = useState<LinkRow | null>(null);
  const [edited, setEdited] = useState<LinkRow | null>(null);
  const { act } = useAction();
  const [archiveLink] = useArchiveLinkMutation({ refetchQueries: [readAgain] });
  const [restoreLink] = useRestoreLinkMutation({ refetchQueries: [readAgain] });
  const restore = ({ link }: LinkRow) => {
    keepFocusAt(link.id);
    void act({
      work: () => restoreLink({ variables: { id: link.id } }),
      doneMessage: "Link restored",
      fallback: "Failed to restore the link",
    });
  };
  const { container, keepFocusAt } = useKeptFocus();
  return (
    <div ref={container}>
      <TableFrame label="My Affiliate Links" rows={rows.length} row={sectionSizes.links.row}>
        <DataTable
          label="My Affiliate Links"
          columns={linkColumns({
            onCode: setCoded,
            onEdit: may("updateLink") ? setEdited : null,
            onArchive: may("archiveLink") ? setLeaving : null,
            onRestore: may("restoreLink") ? restore : null,
          })}
          rows={rows}
          rowKey={({ link }) => link.id}
          isPaired
        />
      </TableFrame>
      {coded && (
        <Suspense fallback={null}>
          <QrDialog address={coded.link.affiliateUrl} name={linkName(coded)} onClose={() => setCoded(null)} />
        </Suspense>
      )}
      {edited && (
        <Suspense fallback={null}>
          <EditLinkDialog link={edited.link} name={linkName(edited)} onClose={() => setEdited(null)} />
        </Suspense>
      )}
      {leaving && (
        <ConfirmDialog
          title={`Archive the link ${linkName(leaving)}?`}
          text="The link still works, but new clicks won't earn until you restore it. Earlier clicks still do."
          confirmLabel="Archive link"
          work={async () => {
            keepFocusAt(leaving.link.id);
            await archiveLink({ variables: { id: leaving.link.id } });
          }}
          doneMessage="Link archived"
          fallback="Failed to archive the link"
          onClose={() => setLeaving(null)}
        />
      )}
    </div>
  );
}
