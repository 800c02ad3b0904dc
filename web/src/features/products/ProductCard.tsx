import { Box, Button } from "@mui/material";
import { Check, Clock, X } from "lucide-react";
import { useState } from "react";
import type { ProductCardFragment } from "../../generated/products";
import { inMoney } from "../../lib/money";
import { Span } from "../../ui/html";

interface ProductCardProps {
  product: ProductCardFragment;
  isCurrent: boolean;
  /** Null for those who may not create links. */
  onLink: (() => void) | null;
  onOpen: () => void;
}

/** The whole card opens the product; only "Get link" is a second target. */
export function ProductCard({ product, isCurrent, onOpen, onLink }: ProductCardProps) {
  const { title, brand, merchant, price, wasPrice, sizes, picturePath, earning, sizesInStock } = product;
  const label = brand ?? merchant?.name ?? "";
  return (
    <Box component="li" data-current={isCurrent || undefined} data-out={sizesInStock === 0 || undefined} sx={cardStyle}>
      <Span sx={{ position: "relative", display: "block" }} className="picture">
        <ProductPicture title={title} path={picturePath} width={320} />
        <CardBadge product={product} />
      </Span>
      <h2>
        <button type="button" onClick={onOpen} aria-current={isCurrent || undefined}>
          {title}
        </button>
      </h2>
      <span className="quiet">{label}</span>
      <span className="line">
        <span>
          {inMoney(price)}
          {wasPrice && (
            <>
              {" "}
              <s>{inMoney(wasPrice)}</s>
            </>
          )}
        </span>
        <SizeRun sizes={sizes} />
      </span>
      <span className="line earn">
        <span>
          {earning && (
            <>
              <span className="quiet">You earn</span>
              <b>{inMoney(earning.amount)}</b>
            </>
          )}
        </span>
        {onLink && (
          <Button size="small" onClick={onLink} aria-label={`Get link for ${title}, ${label}`}>
            Get link
          </Button>
        )}
      </span>
    </Box>
  );
}

/** One at most. */
function CardBadge({ product: { sizesInStock, sizesTotal, wasPrice } }: { product: ProductCardFragment }) {
  const [Icon, text, color] =
    sizesInStock === 0
      ? [X, "Sold out", "error"]
      : wasPrice
        ? [Check, "Sale", "success"]
        : sizesInStock === 1 && sizesTotal > 1
          ? [Clock, "1 size left", "warning"]
          : [null, "", ""];
  if (!Icon) return null;
  return (
    <Span sx={{ ...badgeStyle, color: `${color}.onTint`, bgcolor: `${color}.tint` }}>
      <Icon aria-hidden size={14} strokeWidth={2} />
      {text}
    </Span>
  );
}

const badgeStyle = {
  position: "absolute",
  left: 8,
  top: 8,
  display: "inline-flex",
  alignItems: "center",
  gap: "5px",
  px: "7px",
  py: "2px",
  borderRadius: "2px",
  fontSize: 13.5,
  fontWeight: 600,
} as const;

const cardStyle = {
  position: "relative",
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  fontSize: 14,
  lineHeight: 1.4,
  "& h2": { m: 0, mt: "8px", fontSize: 14.5, fontWeight: 600, lineHeight: 1.4, minWidth: 0 },
  "& h2 button": {
    display: "block",
    width: "100%",
    p: 0,
    border: 0,
    bgcolor: "transparent",
    color: "inherit",
    font: "inherit",
    textAlign: "left",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    cursor: "pointer",
    outline: "none",
  },
  "& h2 button::after": { content: '""', position: "absolute", inset: 0, borderRadius: "3px" },
  "& h2 button:focus-visible::after": {
    outline: "2px solid",
    outlineColor: "var(--weft-palette-primary-main)",
    outlineOffset: "3px",
  },
  "& .quiet": { color: "text.secondary", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& .line": { display: "flex", alignItems: "center", justifyContent: "space-between", gap: "6px", mt: "2px" },
  "& .earn": { mt: "8px", minHeight: 40 },
  "& .earn b": { display: "block", fontSize: 15, fontWeight: 650 },
  "& .MuiButton-root": { position: "relative", zIndex: 1, px: "10px", minHeight: { xs: 44, md: 36 } },
  "&[data-out] .picture img": { opacity: 0.45 },
  "&[data-current] .picture": {
    outline: "2px solid",
    outlineColor: "var(--weft-palette-primary-main)",
    outlineOffset: "3px",
    borderRadius: "3px",
  },
} as const;

const MAX_DOTS = 8;

export const sizeWords = { IN_STOCK: "in stock", FEW: "almost gone", SOLD_OUT: "sold out" } as const;

type Sizes = ProductCardFragment["sizes"];

/** Full dot in stock, half dot last pieces, ring sold out; read out as sizes. */
function SizeRun({ sizes }: { sizes: Sizes }) {
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

interface ProductPictureProps {
  title: string;
  path: string | null;
  /** Wide enough for two pixels each. */
  width: 320 | 640;
}

/** The piece, 4:5; its monogram until the picture is there, and instead of one that cannot be shown. */
export function ProductPicture({ title, path, width }: ProductPictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Span sx={frameStyle}>
      <span aria-hidden>{title.trim().charAt(0).toUpperCase()}</span>
      {path && failed !== path && (
        <img
          src={`${path}?width=${width}`}
          alt=""
          width={320}
          height={400}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(path)}
        />
      )}
    </Span>
  );
}

const frameStyle = {
  position: "relative",
  display: "grid",
  placeItems: "center",
  width: "100%",
  aspectRatio: "4 / 5",
  overflow: "hidden",
  borderRadius: "3px",
  bgcolor: "background.raised",
  "& > span": { fontFamily: "h1.fontFamily", fontSize: 56, fontWeight: 340, color: "text.secondary" },
  "& > img": { position: "absolute", inset: 0, width: "100%", height: "100%", objectFit: "cover", display: "block" },
} as const;
