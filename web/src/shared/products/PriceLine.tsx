import { Box } from "@mui/material";
import { t } from "../../../../api/src/contract/i18n/t";
import { utcShortDay } from "../../lib/dates";
import { fromCents } from "../../lib/money";
import { Thread } from "../../ui/Thread";

const [WIDTH, HEIGHT, LEFT, TOP, BASE] = [414, 118, 62, 12, 90];

/** The lowest price of the last 90 days, as one thread. */
export function PriceLine({ history, currency }: { history: readonly Point[]; currency: string }) {
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
  const changes = steps
    .slice(1, -1)
    .map(({ at, price }) => t("{price} on {day}", { price: fromCents(price, currency), day: day(at) }));
  const first = steps[0] as { price: number };
  const label =
    changes.length === 0
      ? t("The price stayed at {price}", { price: fromCents(first.price, currency) })
      : t("The price was {price}, then {changes}", {
          price: fromCents(first.price, currency),
          changes: changes.join(", "),
        });
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
