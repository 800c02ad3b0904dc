import Box from "@mui/material/Box";
import { type ReactNode, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import { lazyPart } from "../../../lib/lazyPart";
import { inCount } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { useOpened } from "../../../lib/navigation/useOpened";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import { useRights } from "../../session/rights/useRights";
import type { MerchantRow } from "../dashboardTypes";
import { sectionSizes } from "../sectionSizes";
import { MerchantEntry } from "./MerchantEntry";

const ApplyDialog = lazyPart(async () => (await import("../partnerships/ApplyDialog")).ApplyDialog);
const TermsDialog = lazyPart(async () => (await import("./TermsDialog")).TermsDialog);
const COUNT = 6;

interface FewMerchantsProps {
  merchants: readonly MerchantRow[] | undefined;
  failure: ReactNode;
  /** Null for those who create no links. */
  onPick: ((id: string) => void) | null;
}

/** The first brands, for Home; search and the rest are on their own page. */
export function FewMerchants({ merchants, failure, onPick }: FewMerchantsProps) {
  const may = useRights();
  const terms = useOpened();
  const opened = merchants?.find(({ id }) => id === terms.id);
  const [applying, setApplying] = useState<MerchantRow | null>(null);
  return (
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
        <Box component="ul" aria-label="Available Merchants" sx={listStyle}>
          {merchants.slice(0, COUNT).map((merchant) => (
            <MerchantEntry
              key={merchant.id}
              merchant={merchant}
              onPick={onPick}
              onTerms={({ id }) => terms.open(id)}
              onApply={may("applyToBrand") ? setApplying : null}
              isShort
            />
          ))}
        </Box>
      )}
      {applying && (
        <Suspense fallback={null}>
          <ApplyDialog merchant={applying} onClose={() => setApplying(null)} />
        </Suspense>
      )}
      {opened && (
        <Suspense fallback={null}>
          <TermsDialog merchant={opened} onClose={terms.close} />
        </Suspense>
      )}
    </Panel>
  );
}

const listStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))", lg: "repeat(3, minmax(0, 1fr))" },
  m: 0,
  p: 0,
  pt: "6px",
  listStyle: "none",
  "& > li, & > li:nth-of-type(n)": { borderTop: "1px solid", borderColor: "divider" },
  "& > li:nth-of-type(n + 4)": { display: { xs: "none", sm: "flex" } },
} as const;
