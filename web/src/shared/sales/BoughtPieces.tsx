import type { ReactNode } from "react";
import { Span } from "../../ui/html";
import { PieceThumb } from "../../ui/PieceThumb";
import { type BoughtLine, namedLines } from "./piecesOf";

interface BoughtPiecesProps {
  lines: readonly BoughtLine[];
  /** What is shown where the first piece has no picture. */
  mark: ReactNode;
  /** All that its lines say, which may be cut off. */
  title: string;
  /** Two lines, of `b`, `small` or others. */
  children: ReactNode;
}

const HEIGHT = 36;

/** The picture of the first piece of an order beside what lists say of it. */
export function BoughtPieces({ lines, mark, title, children }: BoughtPiecesProps) {
  const product = namedLines(lines)[0]?.product;
  return (
    <Span title={title} sx={piecesStyle}>
      <Span aria-hidden sx={markStyle}>
        <PieceThumb path={product?.picturePath ?? null} size={HEIGHT} fallback={mark} />
      </Span>
      <span>{children}</span>
    </Span>
  );
}

const piecesStyle = {
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

/** Texts begin at one line, also beside what has no picture. */
const markStyle = {
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: HEIGHT * 0.8,
  "&:empty": { display: "none" },
} as const;
