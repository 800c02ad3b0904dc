import { Box, Button } from "@mui/material";
import type { ReactNode } from "react";
import { categories } from "../../../../../api/src/contract/choices";
import { enumName } from "../../../lib/enumName";
import { inCount } from "../../../lib/money";
import { useFilters } from "../../../lib/navigation/useFilters";
import { useOpened } from "../../../lib/navigation/useOpened";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { Select } from "../../../ui/form/Select";
import { ListSearch } from "../../../ui/table/ListSearch";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import type { MerchantRow } from "../dashboardTypes";
import { sectionSizes } from "../placeholders";
import { MerchantGrid } from "./MerchantGrid";

interface MerchantsPanelProps {
  merchants: readonly MerchantRow[] | undefined;
  failure: ReactNode;
  /** Null for those who create no links. */
  onPick: ((id: string) => void) | null;
}

const INITIAL_COUNT = 18;
const INFO =
  "The commission you earn on a sale. Below it: average earnings per click and the share of sales approved, in the last 90 days for all publishers.";

export function MerchantsPanel({ merchants, failure, onPick }: MerchantsPanelProps) {
  const { values, set, clear: showAll } = useFilters({ q: "", category: "" });
  const search = { query: values.q, category: values.category };
  const unfolded = useOpened("all");
  const isAll = unfolded.id === "1";
  const matching = filterMerchants(merchants ?? [], search);
  const shown = isAll ? matching : matching.slice(0, INITIAL_COUNT);
  const clear = (
    <Button size="small" onClick={showAll} sx={{ color: "text.primary" }}>
      Show all merchants
    </Button>
  );
  return (
    <Panel
      id="merchants"
      title="Available Merchants"
      info={INFO}
      tools={<MerchantSearch search={search} onChange={({ query, category }) => set({ q: query, category })} />}
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
          <MerchantGrid merchants={merchants} shown={shown} onPick={onPick} />
          {matching.length > INITIAL_COUNT && (
            <Box sx={{ px: "14px", pb: 1.5 }}>
              <Button
                variant="text"
                size="small"
                aria-expanded={isAll}
                onClick={() => (isAll ? unfolded.close() : unfolded.open("1"))}
                sx={{ px: "6px" }}
              >
                {isAll ? "Show fewer" : `Show all ${inCount(matching.length)}`}
              </Button>
            </Box>
          )}
        </>
      )}
    </Panel>
  );
}

function MerchantSearch({ search, onChange }: { search: Search; onChange: (search: Search) => void }) {
  return (
    <Box role="search" aria-label="Merchants" sx={rowStyle}>
      <ListSearch
        isTall
        label="Search merchants"
        placeholder="Search"
        search={search.query}
        onSearch={(query) => onChange({ ...search, query })}
      />
      <Select
        isCompact
        value={search.category}
        options={categories}
        placeholder="All categories"
        onChange={({ target }) => onChange({ ...search, category: target.value })}
        inputProps={{ "aria-label": "Category" }}
      />
    </Box>
  );
}

const rowStyle = { display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" } as const;

interface Search {
  query: string;
  /** Category id; empty for all. */
  category: string;
}

/** Merchants whose name, description or categories contain every word. */
export function filterMerchants(merchants: readonly MerchantRow[], { query, category }: Search): MerchantRow[] {
  const selected = categories.find(({ id }) => id === category);
  const parts = query.toLowerCase().split(/\s+/).filter(Boolean);
  return merchants.filter((merchant) => {
    if (selected && !merchant.categories.includes(enumName(selected.id))) return false;
    const text = [merchant.name, merchant.description, ...categoryLabels(merchant)].join(" ").toLowerCase();
    return parts.every((part) => text.includes(part));
  });
}

const categoryLabels = (merchant: MerchantRow): string[] =>
  categories.filter(({ id }) => merchant.categories.includes(enumName(id))).map(({ label }) => label);
