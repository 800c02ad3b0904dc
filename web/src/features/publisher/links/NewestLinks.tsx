import type { DocumentNode } from "@apollo/client";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PublisherDashboardDocument } from "../../../generated/publisher";
import { inCount } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { LoadingOverlay } from "../../../ui/dashboard/LoadingOverlay";
import { Panel } from "../../../ui/dashboard/Panel";
import { useKeptFocus } from "../../../ui/dialog/useKeptFocus";
import { EmptyState } from "../../../ui/EmptyState";
import { DataTable } from "../../../ui/table/DataTable";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import { useRights } from "../../session/rights/useRights";
import type { LedLinks, LinkRow } from "../dashboardTypes";
import { sectionSizes } from "../sectionSizes";
import { LINKS_INFO } from "./linkList";
import { newestLinkColumns } from "./newestLinkColumns";
import { useLinkActions } from "./useLinkActions";

interface NewestLinksProps {
  links: readonly LinkRow[] | undefined;
  newest: LedLinks | undefined;
  isBusy: boolean;
  failure: ReactNode;
}

const NEWEST = 5;

/** Home shows the newest links, and the way to all of them. */
export function NewestLinks({ links, newest, isBusy, failure }: NewestLinksProps) {
  const may = useRights();
  return (
    <Panel
      id="links"
      title="My Affiliate Links"
      info={LINKS_INFO}
      aside={links && links.length > 0 && <Link to={paths.publisherLinks}>{`All ${inCount(links.length)}`}</Link>}
    >
      <LoadingOverlay isBusy={isBusy}>
        {failure || !links ? (
          failure || <TableSkeleton {...sectionSizes.links} />
        ) : links.length === 0 ? (
          <EmptyState title={`No affiliate links yet.${may("createLink") ? " Create your first link above!" : ""}`} />
        ) : (
          <LinksTable rows={links.slice(0, NEWEST)} newest={newest} readAgain={PublisherDashboardDocument} />
        )}
      </LoadingOverlay>
    </Panel>
  );
}

interface LinksTableProps {
  rows: readonly LinkRow[];
  newest: LedLinks | undefined;
  /** The list these come from. */
  readAgain: DocumentNode;
}

/** A few links with what can be done with each. */
function LinksTable({ rows, newest = [], readAgain }: LinksTableProps) {
  const { container, keepFocusAt } = useKeptFocus();
  const { actions, dialogs } = useLinkActions({ readAgain, keepFocusAt });
  const products = new Map(newest.map(({ id, product }) => [id, product]));
  return (
    <div ref={container}>
      <DataTable
        isFramed
        label="My Affiliate Links"
        columns={newestLinkColumns(actions, ({ link }) => products.get(link.id))}
        rows={rows}
        rowKey={({ link }) => link.id}
        layout="pairs"
      />
      {dialogs}
    </div>
  );
}
