import { Box, Button } from "@mui/material";
import { useState } from "react";
import { Link } from "react-router-dom";
import {
  type OpenProductQuery,
  useAddProductToCollectionMutation,
  useCollectionChoicesQuery,
} from "../../generated/products";
import { localDay, utcShortDay } from "../../lib/dates";
import { fromCents, inMoney, inPercent } from "../../lib/money";
import { paths } from "../../lib/navigation/paths";
import { Select } from "../../ui/form/Select";
import { Span, Ul } from "../../ui/html";
import { Thread } from "../../ui/Thread";
import { useAction } from "../../ui/toast/useAction";
import { ProductPicture, sizeWords } from "./ProductCard";
import { ProductLinkForm } from "./ProductLinkForm";

type Details = OpenProductQuery["product"];

export function ProductDetails({
  product,
  history,
  wantsLink,
  mayLink,
}: Details & { wantsLink: boolean; mayLink: boolean }) {
  const { title, brand, price, wasPrice, colours, picturePath, sizes, goneAt } = product;
  const facts = [wasPrice ? `${inMoney(price)}, before ${inMoney(wasPrice)}` : inMoney(price), colours.join(", ")];
  return (
    <Box sx={bodyStyle}>
      <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 184px) minmax(0, 1fr)", gap: "18px" }}>
        <ProductPicture title={title} path={picturePath} width={640} />
        <Box sx={{ display: "flex", flexDirection: "column", minWidth: 0 }}>
          <Box component="h3" sx={{ "&&": { mt: 0, fontSize: 18 }, overflowWrap: "anywhere" }}>
            {title}
          </Box>
          <p>{[brand, ...facts].filter(Boolean).join(". ")}.</p>
          <YouEarn product={product} />
        </Box>
      </Box>
      {goneAt && <p role="note">The brand has not listed this product since {localDay(goneAt)}.</p>}
      {sizes.length > 0 && (
        <>
          <h3>Sizes</h3>
          <Ul sx={sizesStyle}>
            {sizes.map(({ name, state }) => (
              <li key={name} data-state={state}>
                {name}
                <Span sx={hiddenStyle}>{`, ${sizeWords[state]}`}</Span>
              </li>
            ))}
          </Ul>
        </>
      )}
      {history.length > 0 && (
        <>
          <h3>Price, last 90 days</h3>
          <PriceLine history={history} currency={price.currency} />
        </>
      )}
      {mayLink && !goneAt && (
        <>
          <h3>Your link</h3>
          <ProductLinkForm productId={product.id} title={title} isFocused={wantsLink} />
          <h3>Your shop</h3>
          <AddToCollection productId={product.id} title={title} />
        </>
      )}
    </Box>
  );
}

function YouEarn({ product: { earning, price, merchant } }: { product: Details["product"] }) {
  if (!earning) return null;
  return (
    <Box sx={{ mt: "auto", pt: 2 }}>
      <p>You earn</p>
      <Box component="b" sx={earnStyle}>
        {inMoney(earning.amount)}
      </Box>
      <p>
        {earning.rate === null ? "A fixed amount" : `${inPercent(earning.rate, 2)} of ${inMoney(price)}`}
        {earning.isVarying && "; some orders pay another rate"}
        {merchant && (
          <>
            <br />
            Earns for {merchant.cookieDays} days after a click
          </>
        )}
      </p>
    </Box>
  );
}

const bodyStyle = {
  fontSize: 14.5,
  "& p": { m: 0, color: "text.secondary", overflowWrap: "anywhere" },
  "& h3": { m: 0, mt: 2.5, mb: "8px", fontSize: 16, fontWeight: 650 },
} as const;

const earnStyle = {
  display: "block",
  my: "6px",
  fontFamily: "h1.fontFamily",
  fontWeight: 340,
  fontSize: { xs: 46, sm: 58 },
  lineHeight: 0.95,
  fontVariantNumeric: "lining-nums",
} as const;

const sizesStyle = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(64px, 1fr))",
  gap: "6px",
  "& li": {
    py: "5px",
    px: "4px",
    border: "1px solid var(--weft-palette-control)",
    borderRadius: "3px",
    fontSize: 14,
    fontWeight: 560,
    textAlign: "center",
    overflowWrap: "anywhere",
  },
  "& li[data-state=FEW]": { borderColor: "warning.main", color: "warning.main" },
  "& li[data-state=SOLD_OUT]": {
    color: "text.secondary",
    borderStyle: "dashed",
    borderColor: "divider",
    textDecoration: "line-through",
  },
} as const;

/** For screen readers; color and line say it to others. */
const hiddenStyle = { position: "absolute", width: 1, height: 1, overflow: "hidden", clipPath: "inset(50%)" } as const;

/** Puts a product into a collection of the publisher's shop; without one, the way to it. */
function AddToCollection({ productId, title }: { productId: string; title: string }) {
  const { data } = useCollectionChoicesQuery();
  const [add] = useAddProductToCollectionMutation();
  const { act, isBusy } = useAction();
  const [chosen, setChosen] = useState("");
  if (!data) return null;
  const collections = data.myShop?.collections ?? [];
  const target = collections.find(({ id }) => id === chosen) ?? collections[0];
  if (!target) {
    return (
      <Button component={Link} to={paths.publisherShop}>
        {data.myShop ? "Create a collection first" : "Open your shop first"}
      </Button>
    );
  }
  const put = () =>
    act({
      work: () => add({ variables: { id: target.id, input: { productId } } }),
      doneMessage: `${title} added to ${target.title}`,
      fallback: "Failed to add it",
    });
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, "& > :first-of-type": { flex: "1 1 180px" } }}>
      <Select
        value={target.id}
        options={collections.map(({ id, title: label }) => ({ id, label }))}
        onChange={({ target: field }) => setChosen(field.value)}
        inputProps={{ "aria-label": "Collection" }}
        isCompact
      />
      <Button onClick={put} disabled={isBusy} sx={{ minHeight: 44 }}>
        Add to collection
      </Button>
    </Box>
  );
}

const [WIDTH, HEIGHT, LEFT, TOP, BASE] = [414, 118, 62, 12, 90];

type History = OpenProductQuery["product"]["history"];

/** The lowest price of the last 90 days, as one thread. */
function PriceLine({ history, currency }: { history: History; currency: string }) {
  const line = priceSteps(history, Date.now());
  if (!line) return null;
  const { steps, low, high, from, until } = line;
  const x = (at: number) => LEFT + ((at - from) / (until - from)) * (WIDTH - LEFT - 8);
  const y = (price: number) => (high === low ? (TOP + BASE) / 2 : BASE - ((price - low) / (high - low)) * (BASE - TOP));
  const path = steps
    .map(({ at, price }, index) => {
      const before = steps[index - 1];
      const across = before ? `L${x(at).toFixed(1)} ${y(before.price).toFixed(1)}` : "";
      return `${across}${index === 0 ? "M" : "L"}${x(at).toFixed(1)} ${y(price).toFixed(1)}`;
    })
    .join("");
  const day = (at: number) => utcShortDay(new Date(at).toISOString());
  const changes = steps.slice(1, -1).map(({ at, price }) => `${fromCents(price, currency)} on ${day(at)}`);
  const first = steps[0] as { price: number };
  const label =
    changes.length === 0
      ? `The price stayed at ${fromCents(first.price, currency)}`
      : `The price was ${fromCents(first.price, currency)}, then ${changes.join(", ")}`;
  return (
    <Box component="svg" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} sx={svgStyle}>
      {[...new Set([high, low])].map((price) => (
        <g key={price}>
          <path d={`M${LEFT} ${y(price)}H${WIDTH - 6}`} stroke="var(--weft-palette-divider)" />
          <text x={LEFT - 8} y={y(price) + 4} textAnchor="end">
            {fromCents(price, currency)}
          </text>
        </g>
      ))}
      <Thread d={path} width={3.6} />
      <text x={LEFT} y={HEIGHT - 4}>
        {day(from)}
      </text>
      <text x={WIDTH - 6} y={HEIGHT - 4} textAnchor="end">
        {day(until)}
      </text>
    </Box>
  );
}

const svgStyle = {
  display: "block",
  width: "100%",
  height: "auto",
  "& text": { fontSize: 13, fill: "var(--weft-palette-text-secondary)" },
} as const;

const DAYS_90 = 90 * 24 * 3_600_000;

interface Point {
  at: string;
  price: { cents: number } | null;
}

interface PriceStep {
  at: number;
  price: number;
}

/** The prices of the last 90 days; the first is what it was when they began, the last what it is now. */
function priceSteps(history: readonly Point[], now: number) {
  const known = history.flatMap(({ at, price }) => (price ? [{ at: Date.parse(at), price: price.cents }] : []));
  const [oldest] = known;
  if (!oldest) return null;
  const from = Math.max(now - DAYS_90, Math.min(oldest.at, now - DAYS_90 / 90));
  const before = known.filter(({ at }) => at <= from).at(-1) ?? oldest;
  const within = known.filter(({ at }) => at > from && at < now);
  const last = within.at(-1) ?? before;
  const steps: PriceStep[] = [{ at: from, price: before.price }, ...within, { at: now, price: last.price }];
  const prices = steps.map(({ price }) => price);
  return { steps, low: Math.min(...prices), high: Math.max(...prices), from, until: now };
}
