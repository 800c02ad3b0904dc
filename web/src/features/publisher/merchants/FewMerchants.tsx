import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { inCount } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import type { MerchantRow } from "../dashboardTypes";
import { sectionSizes } from "../sectionSizes";
import { MerchantGrid } from "./MerchantGrid";

const COUNT = 6;

interface FewMerchantsProps {
  merchants: readonly MerchantRow[] | undefined;
  failure: ReactNode;
  /** Null for those who create no links. */
  onPick: ((id: string) => void) | null;
}

/** The first brands, for Home; search and the rest are on their own page. */
export const FewMerchants = ({ merchants, failure, onPick }: FewMerchantsProps) => (
  <Panel
    id="merchants"
    title="Available Merchants"
    aside={merchants && <Link to={paths.publisherBrands}>{`All ${inCount(merchants.length)}`}</Link>}
  >
    {failure || !merchants ? (
      (failure ?? <TableSkeleton {...sectionSizes.merchants} rows={2} />)
    ) : merchants.length === 0 ? (
      <EmptyState title="No merchants yet." text="Brands appear here as they join." />
    ) : (
      <MerchantGrid merchants={merchants} shown={merchants.slice(0, COUNT)} onPick={onPick} isShort />
    )}
  </Panel>
);
