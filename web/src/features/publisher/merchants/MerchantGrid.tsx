import { Box } from "@mui/material";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../lib/lazyPart";
import { useOpened } from "../../../lib/navigation/useOpened";
import { useRights } from "../../session/rights/useRights";
import type { MerchantRow } from "../dashboardTypes";
import { MerchantEntry } from "./MerchantEntry";

const ApplyDialog = lazyPart(async () => (await import("../partnerships/ApplyDialog")).ApplyDialog);
const TermsDialog = lazyPart(async () => (await import("./TermsDialog")).TermsDialog);

export interface MerchantGridProps {
  /** All that there are: the address may open one that is not shown. */
  merchants: readonly MerchantRow[];
  shown: readonly MerchantRow[];
  /** Null for those who create no links. */
  onPick: ((id: string) => void) | null;
  isShort?: boolean;
}

/** Brands with their rates. The one whose terms are open has an address, and Back closes it. */
export function MerchantGrid({ merchants, shown, onPick, isShort = false }: MerchantGridProps) {
  const may = useRights();
  const terms = useOpened();
  const opened = merchants.find(({ id }) => id === terms.id);
  const [applying, setApplying] = useState<MerchantRow | null>(null);
  return (
    <>
      <Box component="ul" aria-label="Available Merchants" sx={isShort ? shortStyle : listStyle}>
        {shown.map((merchant) => (
          <MerchantEntry
            key={merchant.id}
            merchant={merchant}
            onPick={onPick}
            onTerms={({ id }) => terms.open(id)}
            onApply={may("applyToBrand") ? setApplying : null}
            isShort={isShort}
          />
        ))}
      </Box>
      <Suspense fallback={null}>
        {applying && <ApplyDialog merchant={applying} onClose={() => setApplying(null)} />}
      </Suspense>
      <Suspense fallback={null}>{opened && <TermsDialog merchant={opened} onClose={terms.close} />}</Suspense>
    </>
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

const shortStyle = {
  ...listStyle,
  pt: "6px",
  "& > li:nth-of-type(n + 4)": { display: { xs: "none", sm: "flex" } },
} as const;
