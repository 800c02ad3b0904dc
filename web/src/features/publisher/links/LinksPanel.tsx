import { lazy, type ReactNode, Suspense, useState } from "react";
import { PublisherDashboardDocument, useArchiveLinkMutation } from "../../../generated/publisher";
import { csvPath } from "../../../lib/csv";
import { inCount } from "../../../lib/money";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { LoadingOverlay } from "../../../ui/dashboard/LoadingOverlay";
import { Panel } from "../../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { useKeptFocus } from "../../../ui/dialog/useKeptFocus";
import { EmptyState } from "../../../ui/EmptyState";
import { DataTable } from "../../../ui/table/DataTable";
import { type Page, Pager } from "../../../ui/table/Pager";
import { TableFrame } from "../../../ui/table/TableFrame";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import { usePages } from "../../../ui/table/usePages";
import type { LinkRow } from "../dashboardTypes";
import { sectionSizes } from "../sectionSizes";
import { linkColumns, linkName } from "./linkColumns";

const QrDialog = lazy(async () => ({ default: (await import("../../../ui/dialog/QrDialog")).QrDialog }));

const INFO = "All your links, newest first. Clicks, sales and earnings are for the selected period (UTC).";

interface LinksPanelProps {
  links: readonly LinkRow[] | undefined;
  isBusy: boolean;
  failure: ReactNode;
  query: string;
}

export function LinksPanel({ links, isBusy, failure, query }: LinksPanelProps) {
  const pages = usePages(25);
  const [coded, setCoded] = useState<LinkRow | null>(null);
  const [leaving, setLeaving] = useState<LinkRow | null>(null);
  const [archiveLink] = useArchiveLinkMutation({ refetchQueries: [PublisherDashboardDocument] });
  const { container, keepFocusAt } = useKeptFocus();
  const page = pageOf(links ?? [], pages.first - 1, pages.size);

  return (
    <Panel
      id="links"
      title="My Affiliate Links"
      info={INFO}
      aside={
        links &&
        links.length > 0 && (
          <>
            <span>{`${inCount(links.length)} ${links.length === 1 ? "link" : "links"}`}</span>
            <DownloadButton
              path={csvPath("/api/publisher/reports.csv", query, { by: "link" })}
              fileName="weft-links.csv"
              label="Export CSV of links"
            />
          </>
        )
      }
    >
      <LoadingOverlay isBusy={isBusy}>
        <div ref={container}>
          {failure || !links ? (
            failure || <TableSkeleton {...sectionSizes.links} />
          ) : links.length === 0 ? (
            <EmptyState title="No affiliate links yet. Create your first link above!" />
          ) : (
            <>
              <TableFrame label="My Affiliate Links" rows={page.nodes.length} row={sectionSizes.links.row}>
                <DataTable
                  label="My Affiliate Links"
                  columns={linkColumns({ onCode: setCoded, onArchive: setLeaving })}
                  rows={page.nodes}
                  rowKey={({ link }) => link.id}
                />
              </TableFrame>
              <Pager label="links" pages={pages} list={page} />
            </>
          )}
          {coded && (
            <Suspense fallback={null}>
              <QrDialog address={coded.link.affiliateUrl} name={linkName(coded)} onClose={() => setCoded(null)} />
            </Suspense>
          )}
          {leaving && (
            <ConfirmDialog
              title={`Archive the link ${linkName(leaving)}?`}
              text="The link still works, but new clicks won't earn. Earlier clicks still do. This can't be undone."
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
      </LoadingOverlay>
    </Panel>
  );
}

/** Client-side pages: all links are loaded, and an index serves as the cursor. */
const pageOf = (links: readonly LinkRow[], first: number, size: number): Page<LinkRow> => ({
  nodes: links.slice(first, first + size),
  pageInfo: { hasNextPage: first + size < links.length, endCursor: String(first + size) },
  totalCount: links.length,
});
