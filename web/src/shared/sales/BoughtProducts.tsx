import type { ReactNode } from "react";
import { Span } from "../../ui/html";
import { ProductThumb } from "../../ui/ProductThumb";
import { type BoughtLine, namedLines } from "./boughtLines";

interface BoughtProductsProps {
  lines: readonly BoughtLine[];
  /** Shown if the first product has no image. */
  mark: ReactNode;
  /** The full text of its lines, which may be truncated. */
  title: string;
  /** Two lines, of `b`, `small` or others. */
  children: ReactNode;
}

const HEIGHT = 36;

/** An order's first product image beside its list text. */
export function BoughtProducts({ lines, mark, title, children }: BoughtProductsProps) {
  const product = namedLines(lines)[0]?.product;
  return (
    <Span title={title} sx={productsStyle}>
      <Span aria-hidden sx={markStyle}>
        <ProductThumb path={product?.picturePath ?? null} size={HEIGHT} fallback={mark} />
      </Span>
      <span>{children}</span>
    </Span>
  );
}

const productsStyle = {
  display: "flex",
  alignItems: "center",
  gap: "10px",
  minWidth: 0,
  "& > span:last-of-type": { minWidth: 0 },
  "& > span:last-of-type > *": {
    display: "block",
    lineHeight: 1.35,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
  "& b": { fontWeight: 600 },
  "& small": { fontSize: 13, fontWeight: 400, color: "text.secondary" },
} as const;

/** Texts align, with or without an image. */
const markStyle = {
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: HEIGHT * 0.8,
  "&:empty": { display: "none" },
} as const;
