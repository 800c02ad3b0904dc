import type { ProductCardFragment } from "../../generated/products";
import { Span } from "../../ui/html";

const MAX_DOTS = 8;

export const sizeWords = { IN_STOCK: "in stock", FEW: "almost gone", SOLD_OUT: "sold out" } as const;

type Sizes = ProductCardFragment["sizes"];

/** Full dot in stock, half dot last pieces, ring sold out; read out as sizes. */
export function SizeRun({ sizes }: { sizes: Sizes }) {
  if (sizes.length === 0) return null;
  const label = sizes.map(({ name, state }) => `${name} ${sizeWords[state]}`).join(", ");
  return (
    <Span role="img" aria-label={`Sizes: ${label}`} sx={runStyle}>
      {sizes.slice(0, MAX_DOTS).map(({ name, state }) => (
        <span key={name} data-state={state} />
      ))}
      {sizes.length > MAX_DOTS && "+"}
    </Span>
  );
}

const runStyle = {
  display: "inline-flex",
  alignItems: "center",
  gap: "3px",
  fontSize: 13,
  "& > span": {
    width: 9,
    height: 9,
    boxSizing: "border-box",
    borderRadius: "50%",
    border: "1.5px solid var(--weft-palette-text-primary)",
    overflow: "hidden",
  },
  "& > [data-state=IN_STOCK]": { bgcolor: "text.primary" },
  "& > [data-state=FEW]": {
    background: "linear-gradient(to top, var(--weft-palette-text-primary) 50%, transparent 50%)",
  },
  "& > [data-state=SOLD_OUT]": { borderColor: "text.secondary" },
} as const;
