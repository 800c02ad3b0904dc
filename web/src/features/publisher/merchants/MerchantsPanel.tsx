import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import { inCount } from "../../../lib/money";
import { Panel } from "../../../ui/dashboard/Panel";
import { TableSkeleton } from "../../../ui/dashboard/TableSkeleton";
import { EmptyState } from "../../../ui/EmptyState";
import { places } from "../places";
import type { MerchantRow } from "../rows";
import { found, type Search } from "./found";
import { MerchantEntry } from "./MerchantEntry";
import { MerchantSearch } from "./MerchantSearch";

interface MerchantsPanelProps {
  merchants: readonly MerchantRow[] | undefined;
  failure: ReactNode;
  onPick: (id: string) => void;
}

const AT_FIRST = places.merchants.rows;
const INFO =
  "The commission you earn on a sale. Below it what a click earned on average, and which part of its decided sales the brand approved: the last 90 days, over all publishers.";
const everything: Search = { words: "", category: "" };

export function MerchantsPanel({ merchants, failure, onPick }: MerchantsPanelProps) {
  const [search, setSearch] = useState(everything);
  const [isAll, setAll] = useState(false);
  const matching = found(merchants ?? [], search);
  const shown = isAll ? matching : matching.slice(0, AT_FIRST);
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
      body={
        failure || !merchants ? (
          (failure ?? <TableSkeleton {...places.merchants} />)
        ) : merchants.length === 0 ? (
          <EmptyState title="No merchants yet." text="Brands appear here as soon as they have joined." />
        ) : shown.length === 0 ? (
          <EmptyState title="No merchant matches." action={clear} />
        ) : (
          <>
            <Box component="ul" aria-label="Available Merchants" sx={listStyle}>
              {shown.map((merchant) => (
                <MerchantEntry key={merchant.id} merchant={merchant} onPick={onPick} />
              ))}
            </Box>
            {matching.length > AT_FIRST && (
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
          </>
        )
      }
    >
      {merchants && <span role="status">{`${inCount(matching.length)} of ${inCount(merchants.length)}`}</span>}
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
