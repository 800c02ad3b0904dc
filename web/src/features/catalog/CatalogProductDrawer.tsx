import { Box } from "@mui/material";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { type OpenOwnProductQuery, useOpenOwnProductQuery } from "../../generated/catalog";
import { localDay, utcDay } from "../../lib/dates";
import { inCount, inMoney, inPercent } from "../../lib/money";
import { paths, publisherPath } from "../../lib/navigation/paths";
import { PriceLine } from "../../shared/products/PriceLine";
import { ProductPicture } from "../../shared/products/ProductFace";
import { Failure } from "../../ui/dashboard/Failure";
import { DrawerHeadButton, SideDrawer } from "../../ui/dialog/DrawerFrame";
import { DrawerHeading, drawerRowsStyle, drawerTextStyle } from "../../ui/dialog/drawerParts";
import { Dl, Pairs } from "../../ui/html";
import { rangeLabel } from "../../ui/range/range";
import type { RangeState } from "../../ui/range/useRange";

interface CatalogProductDrawerProps {
  id: string;
  /** Of the page's list, for the way to the next one. */
  ids: readonly string[];
  days: RangeState;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** One product of the brand: its stock, its price over time, who links to it and what was ordered. */
export function CatalogProductDrawer({ id, ids, days, onOpen, onClose }: CatalogProductDrawerProps) {
  const { data, previousData, error, refetch } = useOpenOwnProductQuery({ variables: { id, range: days.range } });
  const found = (data ?? previousData)?.brandProduct;
  const at = ids.indexOf(id);
  const [before, after] = [at > 0 ? ids[at - 1] : undefined, at >= 0 ? ids[at + 1] : undefined];
  const way = (to: string | undefined) => (to ? () => onOpen(to) : undefined);
  return (
    <SideDrawer
      item={id}
      title={() => found?.item.product.title ?? t("Product")}
      aside={() => (
        <>
          <DrawerHeadButton label={t("Previous product")} icon={ChevronLeft} onClick={way(before)} />
          <DrawerHeadButton label={t("Next product")} icon={ChevronRight} onClick={way(after)} />
        </>
      )}
      onClose={onClose}
    >
      {() =>
        error && !data ? (
          <Failure error={error} fallback={t("Failed to load this product")} retry={refetch} />
        ) : (
          found && <Details key={found.item.id} {...found} period={rangeLabel(days.range, days.today)} />
        )
      }
    </SideDrawer>
  );
}

type Product = OpenOwnProductQuery["brandProduct"];

function Details({ item, variants, history, creators, orders, period }: Product & { period: string }) {
  const { product, links, figures } = item;
  const { title, price, wasPrice, picturePath, goneAt } = product;
  return (
    <>
      <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 148px) minmax(0, 1fr)", gap: "18px" }}>
        <ProductPicture title={title} path={picturePath} width={640} />
        <Dl sx={figuresStyle}>
          <Pairs
            of={[
              [
                t("Price"),
                wasPrice
                  ? t("{price}, was {wasPrice}", { price: inMoney(price), wasPrice: inMoney(wasPrice) })
                  : inMoney(price),
              ],
              [t("Revenue"), inMoney(figures.revenue)],
              [t("Orders"), inCount(figures.sales)],
              [t("Commission"), inMoney(figures.commission)],
              [t("Return rate"), figures.returnRate === null ? "–" : inPercent(figures.returnRate, 1)],
              [t("Links"), inCount(links)],
              [t("Clicks"), inCount(figures.clicks ?? 0)],
            ]}
          />
        </Dl>
      </Box>
      <Box component="p" sx={drawerTextStyle}>
        {period}
      </Box>
      {goneAt && (
        <Box component="p" role="note" sx={drawerTextStyle}>
          {t("No longer listed by the brand since {day}.", { day: localDay(goneAt) })}
        </Box>
      )}
      {variants.length > 0 && <Stock variants={variants} sizes={product.sizes.map(({ name }) => name)} />}
      {history.length > 0 && (
        <>
          <DrawerHeading>{t("Price, last 90 days")}</DrawerHeading>
          <PriceLine history={history} currency={price.currency} />
        </>
      )}
      <Creators creators={creators} />
      <Orders orders={orders} />
    </>
  );
}

const figuresStyle = {
  m: 0,
  fontSize: 14.5,
  "& > div": { display: "flex", justifyContent: "space-between", gap: 1.5, py: "4px" },
  "& dt": { color: "text.secondary" },
  "& dd": { m: 0, textAlign: "right", fontWeight: 600, fontVariantNumeric: "tabular-nums" },
} as const;

const availabilities = {
  IN_STOCK: t("in stock"),
  OUT_OF_STOCK: t("sold out"),
  PREORDER: t("pre-order"),
  BACKORDER: t("back order"),
} as const;

function Stock({ variants, sizes }: Pick<Product, "variants"> & { sizes: readonly string[] }) {
  const placeOf = ({ size }: Product["variants"][number]) => sizes.indexOf(size ?? "");
  const bySize = [...variants].sort((a, b) => placeOf(a) - placeOf(b));
  return (
    <>
      <DrawerHeading>{t("Stock")}</DrawerHeading>
      <Dl sx={drawerRowsStyle}>
        {bySize.map(({ sku, size, colour, price, availability, stockQty }) => (
          <div key={sku}>
            <dt>
              {[size, colour].filter(Boolean).join(", ") || sku}
              <small>{inMoney(price)}</small>
            </dt>
            <dd>
              {stockQty === null || availability !== "IN_STOCK"
                ? availabilities[availability]
                : t("{count, number} in stock", { count: stockQty })}
            </dd>
          </div>
        ))}
      </Dl>
    </>
  );
}

function Creators({ creators }: Pick<Product, "creators">) {
  return (
    <>
      <DrawerHeading>{t("Creators")}</DrawerHeading>
      {creators.length === 0 && (
        <Box component="p" sx={drawerTextStyle}>
          {t("No clicks or orders in this period.")}
        </Box>
      )}
      <Dl sx={drawerRowsStyle}>
        {creators.map(({ publisher, links, figures }) => (
          <div key={publisher.id}>
            <dt>
              <Link to={publisherPath(publisher.id)}>{publisher.name}</Link>
              <small>
                {t("{links, plural, one {# link} other {# links}}, {clicks, plural, one {# click} other {# clicks}}", {
                  links,
                  clicks: figures.clicks ?? 0,
                })}
              </small>
            </dt>
            <dd>
              {inMoney(figures.revenue)}
              <small>{t("{count, plural, one {# order} other {# orders}}", { count: figures.sales })}</small>
            </dd>
          </div>
        ))}
      </Dl>
    </>
  );
}

function Orders({ orders }: Pick<Product, "orders">) {
  if (orders.length === 0) return null;
  return (
    <>
      <DrawerHeading>{t("Newest orders")}</DrawerHeading>
      <Dl sx={drawerRowsStyle}>
        {orders.map(({ id, orderId, day, amount, commission }) => (
          <div key={id}>
            <dt>
              <Link to={`${paths.advertiserOrders}?open=${id}`}>{orderId}</Link>
              <small>{utcDay(day)}</small>
            </dt>
            <dd>
              {inMoney(amount)}
              <small>{t("{amount} commission", { amount: inMoney(commission) })}</small>
            </dd>
          </div>
        ))}
      </Dl>
    </>
  );
}
