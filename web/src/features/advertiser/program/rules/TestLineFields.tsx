import Box from "@mui/material/Box";
import { X } from "lucide-react";
import type { TestedOrderTermsFragment } from "../../../../generated/advertiser";
import { IconButton } from "../../../../ui/dashboard/IconButton";
import { amountMessage, minorUnitsOf } from "./pay";
import { useProgramCurrency } from "./programCurrency";
import { WordField } from "./TestFields";
import type { askedBy, TestLine } from "./testOrderValues";

interface TestLineFieldsProps {
  line: TestLine;
  number: number;
  asked: ReturnType<typeof askedBy>;
  /** What is said of goods that no rule matches. */
  rest: string;
  result: TestedOrderTermsFragment["lines"][number] | undefined | null;
  onChange: (line: TestLine) => void;
  onRemove: (() => void) | undefined;
}

/** One piece of the made-up order, with the rule that decides about it. */
export function TestLineFields({ line, number, asked, rest, result, onChange, onRemove }: TestLineFieldsProps) {
  const currency = useProgramCurrency();
  const set = (given: Partial<TestLine>) => onChange({ ...line, ...given });
  const isAmount = minorUnitsOf(line.amount, currency) !== undefined;
  return (
    <Box component="li" aria-label={`Piece ${number}`} sx={itemStyle}>
      <Box sx={asked.brand === asked.quantity ? threeStyle : pairStyle}>
        <WordField label="Category" value={line.category} onChange={(category) => set({ category })} />
        <WordField label="SKU" value={line.sku} onChange={(sku) => set({ sku })} />
        {asked.brand && <WordField label="Brand" value={line.brand} onChange={(brand) => set({ brand })} />}
        {asked.quantity && (
          <WordField label="Pieces" value={line.quantity} onChange={(quantity) => set({ quantity })} />
        )}
        <WordField
          label="Price"
          value={line.amount}
          error={isAmount ? undefined : amountMessage(currency)}
          onChange={(amount) => set({ amount })}
        />
      </Box>
      <Box sx={resultStyle}>
        <Box component="span" sx={{ color: "text.secondary", minWidth: 0, overflowWrap: "anywhere" }}>
          {result ? ruleLabel(result, rest) : " "}
        </Box>
        <b>{result ? (result.pay ?? "Nothing") : ""}</b>
        {onRemove && <IconButton label={`Remove piece ${number}`} icon={X} onClick={onRemove} />}
      </Box>
    </Box>
  );
}

function ruleLabel({ kind, ruleNumber, ruleName }: TestedOrderTermsFragment["lines"][number], rest: string): string {
  if (kind === "RULE") return `Rule ${ruleNumber} ${ruleName}`;
  return kind === "EXCLUDED" ? "Excluded from commission" : rest;
}

const itemStyle = { py: 1.5, borderTop: "1px solid", borderColor: "divider" } as const;

/** Three fields or five; four stand in pairs. */
const threeStyle = { display: "grid", gap: "8px 10px", gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } as const;
const pairStyle = { ...threeStyle, gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } as const;

const resultStyle = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto auto",
  alignItems: "center",
  columnGap: 1,
  minHeight: 36,
  mt: "4px",
  fontSize: 14.5,
} as const;
