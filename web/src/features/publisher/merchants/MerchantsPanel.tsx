import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, Suspense, useState } from "react";
import { lazyPart } from "../../../lib/lazyPart";
import { inCount } from "../../../lib/money";
import { useAddress } from "../../../lib/navigation/useAddress";
import { useOpened } from "../../../lib/navigation/useOpened";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import { useRights } from "../../session/rights/useRights";
import type { MerchantRow } from "../dashboardTypes";
import { sectionSizes } from "../sectionSizes";
import { filterMerchants, type Search } from "./filterMerchants";
import { MerchantEntry } from "./MerchantEntry";
import { MerchantSearch } from "./MerchantSearch";

const ApplyDialog = lazyPart(async () => (await import("../partnerships/ApplyDialog")).ApplyDialog);
const TermsDialog = lazyPart(async () => (await import("./TermsDialog")).TermsDialog);

interface MerchantsPanelProps {
  merchants: readonly MerchantRow[] | undefined;
  failure: ReactNode;
  /** Null for those who create no links. */
  onPick: ((id: string) => void) | null;
}

const INITIAL_COUNT = 18;
const INFO =
  "The commission you earn on a sale. Below it: average earnings per click and the share of sales approved, in the last 90 days for all publishers.";
const everything: Search = { query: "", category: "" };

export function MerchantsPanel({ merchants, failure, onPick }: MerchantsPanelProps) {
  const [params, change] = useAddress();
  const search = { query: params.get("q") ?? "", category: params.get("category") ?? "" };
  const isAll = params.get("all") === "1";
  const set = (values: Record<string, string>) =>
    change((address) => {
      for (const [name, value] of Object.entries(values)) {
        if (value) address.set(name, value);
        else address.delete(name);
      }
    });
  const setSearch = ({ query, category }: Search) => set({ q: query.trim(), category });
  const may = useRights();
  const [applying, setApplying] = useState<MerchantRow | null>(null);
  // The brand whose terms are open has an address, and Back closes it.
  const terms = useOpened();
  const opened = merchants?.find(({ id }) => id === terms.id);
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
              <MerchantEntry
                key={merchant.id}
                merchant={merchant}
                onPick={onPick}
                onTerms={({ id }) => terms.open(id)}
                onApply={may("applyToBrand") ? setApplying : null}
              />
            ))}
          </Box>
          {matching.length > INITIAL_COUNT && (
            <Box sx={{ px: "14px", pb: 1.5 }}>
              <Button
                variant="text"
                size="small"
                aria-expanded={isAll}
                onClick={() => set({ all: isAll ? "" : "1" })}
                sx={{ px: "6px" }}
              >
                {isAll ? "Show fewer" : `Show all ${inCount(matching.length)}`}
              </Button>
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
        </>
      )}
    </Panel>
  );
}

const listStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))", lg: "repeat(3, minmax(0, 1fr))" },
  "& > li, & > li:nth-of-type(n)": { borderTop: "1px solid", borderColor: "divider" },
  m: 0,
  p: 0,
  pt: 1,
  listStyle: "none",
} as const;
