import { Box, ButtonBase } from "@mui/material";
import { t } from "../../../../../api/src/contract/i18n/t";
import { useOwnSaleQuery } from "../../../generated/publisher";
import { utcShortDay } from "../../../lib/dates";
import { fromCents } from "../../../lib/money";
import { useOpenRow } from "../../../lib/navigation/useOpened";
import { BoughtProducts } from "../../../shared/sales/BoughtProducts";
import { productsText } from "../../../shared/sales/boughtLines";
import { amountColumn, OrderStatus, receivedColumn } from "../../../shared/sales/orderColumns";
import { stageOf } from "../../../shared/sales/saleLabels";
import { Badge } from "../../../ui/Badge";
import { BrandMark } from "../../../ui/BrandMark";
import { ProductThumb } from "../../../ui/ProductThumb";
import type { Column } from "../../../ui/table/DataTable";
import { cut, rowButtonStyle } from "../../../ui/table/rowStyle";
import type { SaleRow } from "../dashboardTypes";
import { shownSubId } from "../subIds/shownSubId";

/** The products, the stage and the commission are always visible. */
export const optionalColumns = [
  { id: "channel", label: t("Channel") },
  { id: "sub", label: t("Sub-ID") },
  { id: "date", label: t("Received") },
  { id: "amount", label: t("Amount") },
] as const;

export const earningColumns = (open: (id: string) => void): Column<SaleRow>[] => [
  {
    id: "order",
    label: t("Order"),
    order: 1,
    width: 112,
    isHeading: true,
    cell: ({ id, orderId }) => (
      <ButtonBase
        aria-label={t("Why this amount? Order {orderId}", { orderId })}
        onClick={() => open(id)}
        sx={rowButtonStyle}
      >
        {orderId}
      </ButtonBase>
    ),
  },
  { id: "product", label: t("Product"), order: 3, cell: (sale) => <ProductCell sale={sale} /> },
  { id: "channel", label: t("Channel"), width: 120, priority: 2, cell: ({ link }) => <LinkOf link={link} /> },
  { id: "sub", label: t("Sub-ID"), width: 96, priority: 3, cell: ({ subId }) => shownSubId(subId) },
  {
    id: "status",
    label: t("Status"),
    width: 246,
    order: 4,
    cell: (sale) => (
      <OrderStatus sale={sale}>
        <StageBadge {...earningStateOf(sale)} />
      </OrderStatus>
    ),
  },
  receivedColumn,
  { ...amountColumn, width: 104 },
  {
    id: "earned",
    order: 2,
    label: t("You earn"),
    width: 104,
    align: "end",
    sort: "commission",
    cell: (sale) => <b>{earnedBy(sale)}</b>,
  },
];

/** The click's link and its product, which need not be the one bought. */
function LinkOf({ link }: Pick<SaleRow, "link">) {
  // An order without a link was attributed by a code.
  const { product, channel = t("Discount code") } = link ?? {};
  return (
    <Box component="span" title={[channel, product?.title].filter(Boolean).join(", ")} sx={linkStyle}>
      {product && <ProductThumb path={product.picturePath} size={30} fallback={null} />}
      <span>{channel}</span>
    </Box>
  );
}

/** The products, and the shop. */
function ProductCell({ sale: { id, lines, merchant } }: { sale: SaleRow }) {
  const products = productsText(lines);
  const brand = merchant?.name ?? t("Unknown");
  const mark = <BrandMark id={merchant?.id ?? id} name={brand} logo={merchant?.logo} size={28} />;
  return (
    <BoughtProducts lines={lines} mark={mark} title={products ? `${products}, ${brand}` : brand}>
      {products && <b>{products}</b>}
      <Box component="span" sx={{ color: "text.secondary" }}>
        {brand}
      </Box>
    </BoughtProducts>
  );
}

export const StageBadge = ({ label, next, variant }: EarningState) => (
  <Badge variant={variant}>
    {next ? (
      <span data-next>
        <span>{`${label} · `}</span>
        <span>{next}</span>
      </span>
    ) : (
      label
    )}
  </Badge>
);

/** An unverified order has a calculated commission, but does not earn it yet. */
export const earnedBy = ({ status, commission }: Pick<SaleRow, "status" | "commission">): string =>
  fromCents(status === "PENDING" || status === "APPROVED" ? commission.cents : 0, commission.currency);

/** On phones the amount is next to the order, and the status next to the product. */
export const earningTableStyle = {
  "@media screen and (max-width: 759.95px)": {
    "& tbody [data-cell=status]": { maxWidth: 190 },
    // The next stage is enough: "Approves Dec 21".
    "& [data-next] > :first-of-type": { display: "none" },
    "& [data-next] > :last-of-type": { display: "inline-block", "&::first-letter": { textTransform: "uppercase" } },
  },
} as const;

const linkStyle = { display: "flex", alignItems: "center", gap: "8px", minWidth: 0, "& > span": cut } as const;

interface EarningState {
  label: string;
  /** The day of the next stage: "approves Dec 21". */
  next?: string;
  variant: "default" | "secondary" | "destructive";
}

/** Its stage, and the date of the next one. */
export function earningStateOf(sale: SaleRow): EarningState {
  const { id, label, variant } = stageOf(sale);
  const day = sale.nextStageAt && utcShortDay(sale.nextStageAt);
  if (id === "PENDING") return { variant, label, ...(day && { next: t("approves {day}", { day }) }) };
  if (id !== "APPROVED") return { variant, label };
  if (sale.stage === "PAID") return { variant, label: t("Paid") };
  if (sale.waitsForBrand) return { variant, label, next: t("waiting for the brand to pay") };
  return sale.stage === "ON_ITS_WAY"
    ? { variant, label: t("On its way"), ...(day && { next: t("by {day}", { day }) }) }
    : { variant, label, ...(day && { next: t("sent {day}", { day }) }) };
}

interface Step {
  when: string;
  what: string;
}

/** Past and future stages, in chronological order. */
export function stepsOf(sale: SaleRow): Step[] {
  const received = { when: utcShortDay(sale.receivedAt), what: t("Order received") };
  const { id, label } = stageOf(sale);
  const day = sale.nextStageAt && utcShortDay(sale.nextStageAt);
  if (id === "PENDING") {
    const approval = { when: day ? t("By {day}", { day }) : t("Next step"), what: t("Approved if not returned") };
    return [received, approval, { when: t("Then"), what: t("Paid the following Friday") }];
  }
  if (id === "HELD" || id === "UNVERIFIED")
    return [received, { when: t("Next step"), what: t("Waiting for the brand") }];
  if (id !== "APPROVED") return [received, { when: label, what: t("No commission") }];
  if (sale.stage === "PAID") return [received, { when: t("Paid"), what: t("The payout has arrived") }];
  if (sale.stage === "ON_ITS_WAY")
    return [received, { when: day ? t("By {day}", { day }) : t("Next step"), what: t("The payout arrives") }];
  if (sale.waitsForBrand) return [received, { when: t("Next step"), what: t("We pay you once the brand has paid us") }];
  return [received, { when: day ?? t("Next step"), what: t("Payout sent if the minimum is reached") }];
}

/** The order in the drawer, with links to its neighbors. */
export function useOpenSale(rows: readonly SaleRow[]) {
  const opened = useOpenRow(rows, useOwnSaleQuery, (data) => data.sale);
  const at = rows.findIndex(({ id }) => id === opened.id);
  const beside = (by: number) => {
    const next = at < 0 ? undefined : rows[at + by];
    return next ? () => opened.open(next.id) : undefined;
  };
  return { ...opened, previous: beside(-1), next: beside(1) };
}

export type OpenSale = ReturnType<typeof useOpenSale>;
