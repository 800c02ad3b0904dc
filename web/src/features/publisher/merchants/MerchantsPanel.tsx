import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, Suspense, useState } from "react";
import { lazyPart } from "../../../lib/lazyPart";
import { inCount } from "../../../lib/money";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import type { MerchantRow } from "../dashboardTypes";
import { sectionSizes } from "../sectionSizes";
import { filterMerchants, type Search } from "./filterMerchants";
import { MerchantEntry } from "./MerchantEntry";
import { MerchantSearch } from "./MerchantSearch";

const TermsDialog = lazyPart(async () => (await import("./TermsDialog")).TermsDialog);

interface MerchantsPanelProps {
  merchants: readonly MerchantRow[] | undefined;
  failure: ReactNode;
  onPick: (id: string) => void;
}

const INITIAL_COUNT = sectionSizes.merchants.rows;
const INFO =
  "The commission you earn on a sale. Below it: average earnings per click and the share of sales approved, in the last 90 days for all publishers.";
const everything: Search = { query: "", category: "" };

export function MerchantsPanel({ merchants, failure, onPick }: MerchantsPanelProps) {
  const [search, setSearch] = useState(everything);
  const [isAll, setAll] = useState(false);
  const [opened, setOpened] = useState<MerchantRow | null>(null);
  const matching = filterMerchants(merchants ?? [], search);
  const shown = isAll ? matching : matching.slice(0, INITIAL_COUNT);
  const clear = (
    <Button size="small" onClick={() => setSearch(everything)} sx={{ color: "text.primary" }}>
      Show all merchants
    </Button>
  );
  return (
    <Panel
      id="merchants"
      title="Available Merchants"
      info={INFO}
      tools={<MerchantSearch search={search} onChange={setSearch} />}
      aside={merchants && <span role="status">{`${inCount(matching.length)} of ${inCount(merchants.length)}`}</span>}
    >
      {failure || !merchants ? (
        (failure ?? <TableSkeleton {...sectionSizes.merchants} />)
      ) : merchants.length === 0 ? (
        <EmptyState title="No merchants yet." text="Brands appear here as they join." />
      ) : shown.length === 0 ? (
        <EmptyState title="No merchant matches." action={clear} />
      ) : (
        <>
          <Box component="ul" aria-label="Available Merchants" sx={listStyle}>
            {shown.map((merchant) => (
              <MerchantEntry key={merchant.id} merchant={merchant} onPick={onPick} onTerms={setOpened} />
            ))}
          </Box>
          {matching.length > INITIAL_COUNT && (
            <Box sx={{ px: "14px", pb: 1.5 }}>
              <Button
                variant="text"
                size="small"
                aria-expanded={isAll}
                onClick={() => setAll(!isAll)}
                sx={{ px: "6px" }}
              >
                {isAll ? "Show fewer" : `Show all ${inCount(matching.length)}`}
              </Button>
            </Box>
          )}
          {opened && (
            <Suspense fallback={null}>
              <TermsDialog merchant={opened} onClose={() => setOpened(null)} />
            </Suspense>
          )}
        </>
      )}
    </Panel>
  );
}

const listStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))", lg: "minmax(0, 1fr)" },
  m: 0,
  p: 0,
  pt: 1,
  listStyle: "none",
} as const;
