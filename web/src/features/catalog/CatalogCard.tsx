import { Box } from "@mui/material";
import { t } from "../../../../api/src/contract/i18n/t";
import type { OwnProductFragment } from "../../generated/catalog";
import { inMoney, inPercent } from "../../lib/money";
import { PriceLine, productCardStyle } from "../../shared/products/ProductCard";
import { ProductPicture } from "../../shared/products/ProductFace";
import { Badge } from "../../ui/Badge";
import { Span } from "../../ui/html";

export const returnsOf = (rate: number | null): string => (rate === null ? "–" : inPercent(rate, 1));

interface CardProps {
  row: OwnProductFragment;
  isCurrent: boolean;
  onOpen: () => void;
}

/** The whole card opens the product. */
export function CatalogCard({ row: { product, links, figures, topPublisher }, isCurrent, onOpen }: CardProps) {
  const { title, picturePath, sizesInStock, sizesTotal } = product;
  return (
    <Box component="li" data-current={isCurrent || undefined} sx={cardStyle}>
      <Span sx={{ position: "relative", display: "block" }} className="picture">
        <ProductPicture title={title} path={picturePath} width={320} />
        {sizesTotal > 0 && sizesInStock === 0 && (
          <Span sx={{ position: "absolute", left: 8, top: 8 }}>
            <Badge variant="destructive">{t("Sold out")}</Badge>
          </Span>
        )}
      </Span>
      <h3 className="title">
        <button type="button" onClick={onOpen} aria-current={isCurrent || undefined}>
          {title}
        </button>
      </h3>
      <PriceLine product={product} />
      <span className="line">
        <b>{inMoney(figures.revenue)}</b>
        <span>{t("{count, plural, one {# order} other {# orders}}", { count: figures.sales })}</span>
      </span>
      <span className="quiet">
        {t("{links, plural, one {# link} other {# links}}, {clicks, plural, one {# click} other {# clicks}}", {
          links,
          clicks: figures.clicks ?? 0,
        })}
      </span>
      <span className="quiet">{t("{amount} commission", { amount: inMoney(figures.commission) })}</span>
      {figures.returnRate !== null && (
        <span className="quiet">{t("{rate} returned", { rate: returnsOf(figures.returnRate) })}</span>
      )}
      {topPublisher && (
        <span className="quiet">{t("Most shared by {publisher}", { publisher: topPublisher.name })}</span>
      )}
    </Box>
  );
}

const cardStyle = {
  ...productCardStyle,
  lineHeight: 1.45,
  "& .line": { ...productCardStyle["& .line"], flexWrap: "wrap", rowGap: 0 },
} as const;
