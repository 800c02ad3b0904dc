import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PublisherDashboardDocument } from "../../../generated/publisher";
import { inCount } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { LoadingOverlay } from "../../../ui/dashboard/LoadingOverlay";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import { useRights } from "../../session/rights/useRights";
import type { LedLinks, LinkRow } from "../dashboardTypes";
import { sectionSizes } from "../sectionSizes";
import { LinksTable } from "./LinksTable";
import { LINKS_INFO } from "./linkList";

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
