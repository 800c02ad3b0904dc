import { lazy, type ReactNode, Suspense, useState } from "react";
import { useArchiveLinkMutation } from "../../../generated/publisher";
import { inCount } from "../../../lib/money";
import { DataTable } from "../../../ui/DataTable";
import { Busy } from "../../../ui/dashboard/Busy";
import { ConfirmDialog } from "../../../ui/dashboard/ConfirmDialog";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { PageButtons } from "../../../ui/dashboard/PageButtons";
import { Panel } from "../../../ui/dashboard/Panel";
import { TableFrame } from "../../../ui/dashboard/TableFrame";
import { TableSkeleton } from "../../../ui/dashboard/TableSkeleton";
import { useKeptFocus } from "../../../ui/dashboard/useKeptFocus";
import { EmptyState } from "../../../ui/EmptyState";
import { useToast } from "../../../ui/toast/useToast";
import { csvPath } from "../csvPath";
import { places } from "../places";
import type { LinkRow } from "../rows";
import { linkColumns, nameOf } from "./linkColumns";

const QrDialog = lazy(async () => ({ default: (await import("../../../ui/dashboard/QrDialog")).QrDialog }));

const PAGE = 25;
const INFO =
  "All your links, newest first. Clicks, sales and earnings are those of the days chosen above, in UTC days.";

interface LinksPanelProps {
  links: readonly LinkRow[] | undefined;
  isBusy: boolean;
  failure: ReactNode;
  query: string;
}

export function LinksPanel({ links, isBusy, failure, query }: LinksPanelProps) {
  const [page, setPage] = useState(0);
  const [coded, setCoded] = useState<LinkRow | null>(null);
  const [leaving, setLeaving] = useState<LinkRow | null>(null);
  const [archiveLink] = useArchiveLinkMutation({ refetchQueries: ["PublisherDashboard"] });
  const { toast } = useToast();
  const { place, keepAt } = useKeptFocus();
  const first = page * PAGE;
  const shown = links?.slice(first, first + PAGE) ?? [];

  const archive = async ({ link }: LinkRow) => {
    keepAt(link.id);
    await archiveLink({ variables: { id: link.id } });
    toast({ title: "Success", description: "Link archived" });
  };

  return (
    <Panel
      id="links"
      title="My Affiliate Links"
      info={INFO}
      body={
        <Busy isBusy={isBusy}>
          <div ref={place}>
            {failure || !links ? (
              failure || <TableSkeleton {...places.links} />
            ) : links.length === 0 ? (
              <EmptyState title="No affiliate links yet. Create your first link above!" />
            ) : (
              <TableFrame label="My Affiliate Links" rows={shown.length} row={places.links.row}>
                <DataTable
                  label="My Affiliate Links"
                  columns={linkColumns({ onCode: setCoded, onArchive: setLeaving })}
                  rows={shown}
                  rowKey={({ link }) => link.id}
                />
              </TableFrame>
            )}
            {links && links.length > PAGE && (
              <PageButtons
                label="Pages of links"
                first={first + 1}
                shown={shown.length}
                total={links.length}
                onPrevious={page > 0 ? () => setPage(page - 1) : undefined}
                onNext={first + PAGE < links.length ? () => setPage(page + 1) : undefined}
              />
            )}
            {coded && (
              <Suspense fallback={null}>
                <QrDialog address={coded.link.affiliateUrl} name={nameOf(coded)} onClose={() => setCoded(null)} />
              </Suspense>
            )}
            {leaving && (
              <ConfirmDialog
                title={`Archive the link ${nameOf(leaving)}?`}
                text="It keeps leading to the shop, but later clicks on it earn nothing. Clicks it already got still do. This cannot be taken back."
                action="Archive link"
                onConfirm={() => archive(leaving)}
                onClose={() => setLeaving(null)}
              />
            )}
          </div>
        </Busy>
      }
    >
      {links && links.length > 0 && (
        <>
          <span>{`${inCount(links.length)} ${links.length === 1 ? "link" : "links"}`}</span>
          <DownloadButton
            path={csvPath("/api/publisher/reports.csv", query, { by: "link" })}
            fileName="weft-links.csv"
            label="Export CSV of links"
          />
        </>
      )}
    </Panel>
  );
}
