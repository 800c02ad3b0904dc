import { Box, Button } from "@mui/material";
import { Check, Clock, Plus, X } from "lucide-react";
import { t } from "../../../../api/src/contract/i18n/t";
import { inMoney, type Money } from "../../lib/money";
import { Span } from "../../ui/html";
import { ProductPicture, SizeRun, type Sizes } from "./ProductFace";

export interface ShownProduct {
  title: string;
  brand: string | null;
  merchant: { name: string } | null;
  price: Money;
  wasPrice: Money | null;
  sizes: Sizes;
  sizesInStock: number;
  sizesTotal: number;
  picturePath: string | null;
  earning: { amount: Money } | null;
}

interface ProductCardProps {
  product: ShownProduct;
  isCurrent?: boolean;
  /** Null without permission to create links. */
  onLink: (() => void) | null;
  /** Null where there is nothing to open. */
  onOpen: (() => void) | null;
  heading?: "h2" | "h3";
}

/** The whole card opens the product; only "Get link" is a separate target. */
export function ProductCard({ product, isCurrent, onOpen, onLink, heading = "h2" }: ProductCardProps) {
  const { title, brand, merchant, picturePath, earning, sizesInStock } = product;
  const label = brand ?? merchant?.name ?? "";
  return (
    <Box component="li" data-current={isCurrent || undefined} data-out={sizesInStock === 0 || undefined} sx={cardStyle}>
      <Span sx={{ position: "relative", display: "block" }} className="picture">
        <ProductPicture title={title} path={picturePath} width={320} />
        <CardBadge product={product} />
      </Span>
      <Box component={heading} className="title">
        {onOpen ? (
          <button type="button" onClick={onOpen} aria-current={isCurrent || undefined}>
            {title}
          </button>
        ) : (
          title
        )}
      </Box>
      <span className="quiet">{label}</span>
      <PriceLine product={product} />
      <span className="line earn">
        <span>
          {earning && (
            <>
              <span className="quiet">{t("You earn")}</span>
              <b>{inMoney(earning.amount)}</b>
            </>
          )}
        </span>
        {onLink && (
          <Button
            size="small"
            startIcon={<Plus aria-hidden size={15} />}
            onClick={onLink}
            aria-label={t("Create link for {title}, {brand}", { title, brand: label })}
          >
            {t("Link")}
          </Button>
        )}
      </span>
    </Box>
  );
}

/** The price, the one before a sale, and the sizes. */
export const PriceLine = ({ product: { price, wasPrice, sizes } }: PriceLineProps) => (
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
);

interface PriceLineProps {
  product: Pick<ShownProduct, "price" | "wasPrice" | "sizes">;
}

/** One at most. */
function CardBadge({ product: { sizesInStock, sizesTotal, wasPrice } }: { product: ShownProduct }) {
  const [Icon, text, color] =
    sizesInStock === 0
      ? [X, t("Sold out"), "error"]
      : wasPrice
        ? [Check, t("On sale"), "success"]
        : sizesInStock === 1 && sizesTotal > 1
          ? [Clock, t("1 size left"), "warning"]
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

/** A card whose whole face opens its product. */
export const productCardStyle = {
  position: "relative",
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  fontSize: 14,
  lineHeight: 1.4,
  "& .title": {
    m: 0,
    mt: "8px",
    fontSize: 14.5,
    fontWeight: 600,
    lineHeight: 1.4,
    minWidth: 0,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
  "& .title button": {
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
  "& .title button::after": { content: '""', position: "absolute", inset: 0, borderRadius: "3px" },
  "& .title button:focus-visible::after": {
    outline: "2px solid",
    outlineColor: "var(--weft-palette-primary-main)",
    outlineOffset: "3px",
  },
  "& .quiet": { color: "text.secondary", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& .line": { display: "flex", alignItems: "center", justifyContent: "space-between", gap: "6px", mt: "2px" },
  "&[data-current] .picture": {
    outline: "2px solid",
    outlineColor: "var(--weft-palette-primary-main)",
    outlineOffset: "3px",
    borderRadius: "3px",
  },
} as const;

const cardStyle = {
  ...productCardStyle,
  "& .earn": { mt: "8px", minHeight: 40, flexWrap: "wrap" },
  "& .earn b": { display: "block", fontSize: 15, fontWeight: 650 },
  "& .MuiButton-root": { position: "relative", zIndex: 1, px: "10px", minHeight: { xs: 44, md: 36 } },
  "&[data-out] .picture img": { opacity: 0.45 },
} as const;
