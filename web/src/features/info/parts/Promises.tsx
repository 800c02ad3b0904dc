import { Box, Typography } from "@mui/material";
import { Check, Minus } from "lucide-react";
import { t } from "../../../../../api/src/contract/i18n/t";
import { figures } from "../../../lib/figures";
import { Dl, Dt, Ol, Span } from "../../../ui/html";
import { Reveal } from "../../../ui/Reveal";
import { columnStyle } from "../../../ui/Section";

/** Common practice, struck through, next to what Weft does, along the page's seam. */
export const Promises = () => (
  <Box component="section" aria-labelledby="promises" sx={{ ...columnStyle, pb: { xs: "64px", md: "112px" } }}>
    <Box sx={seamStyle}>
      <Typography id="promises" variant="h2" sx={{ maxWidth: 720, mb: { xs: 5, md: 9 } }}>
        {t("What others hide, and what you see here")}
      </Typography>
      <Ol>
        {promises.map(({ title, elsewhere, here }) => (
          <Box component="li" key={title} sx={itemStyle}>
            <Reveal>
              <Box sx={rowStyle}>
                <Typography variant="h2" component="h3" sx={{ fontSize: { xs: 52, md: 72 } }}>
                  {title}
                </Typography>
                <Box>
                  <Typography variant="overline" component="p" sx={{ color: "text.secondary" }}>
                    {t("Elsewhere")}
                  </Typography>
                  <Typography sx={{ mt: 0.5, color: "text.secondary" }}>
                    <Span sx={struckStyle}>{elsewhere}</Span>
                  </Typography>
                </Box>
                <Box>
                  <Typography variant="overline" component="p" sx={{ color: "text.secondary" }}>
                    {t("Here")}
                  </Typography>
                  <Typography sx={{ mt: 0.5, fontSize: { md: 18 }, textWrap: "pretty" }}>{here}</Typography>
                </Box>
              </Box>
            </Reveal>
          </Box>
        ))}
      </Ol>
    </Box>
  </Box>
);

/** Matches the thread drawn elsewhere: yarn with a lighter twist between two darker edges. */
const seamStyle = {
  position: "relative",
  pl: { xs: "36px", md: "88px" },
  pt: { xs: "56px", md: "104px" },
  "&::before": {
    content: '""',
    position: "absolute",
    left: { xs: 3, lg: 4 },
    top: { xs: 56, lg: 0 },
    bottom: 0,
    width: 9,
    boxSizing: "border-box",
    border: "1px solid var(--weft-palette-weld-edge)",
    borderRadius: "0 0 5px 5px",
    background:
      "linear-gradient(90deg, transparent 2.5px, var(--weft-palette-weld-main) 2.5px 4.5px, transparent 4.5px), repeating-linear-gradient(180deg, #F4F9A8 0 8px, var(--weft-palette-weld-main) 8px 17px)",
  },
} as const;

const itemStyle = {
  position: "relative",
  pb: { xs: 5, md: 8 },
  "&:last-child": { pb: 1 },
  // Knot in the seam.
  "&::before": {
    content: '""',
    position: "absolute",
    left: { xs: -38, md: -90, lg: -89 },
    top: { xs: 16, md: 24 },
    width: 21,
    height: 21,
    boxSizing: "border-box",
    borderRadius: "50%",
    bgcolor: "weld.main",
    border: "3px solid var(--weft-palette-weld-edge)",
  },
};

const rowStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, .9fr) minmax(0, .7fr) minmax(0, 1.3fr)" },
  columnGap: 5,
  rowGap: 2,
  alignItems: "start",
};

const struckStyle = {
  textDecoration: "line-through",
  textDecorationThickness: "2px",
  textDecorationColor: "var(--weft-palette-weld-edge)",
};

/** Common practice and what Weft does instead; the product really does each of these. */
const promises = [
  {
    title: t("Every click"),
    elsewhere: t("A daily total, updated overnight."),
    here: t(
      "Each click counts within seconds and is labeled: a new reader, the same reader again, or a bot. Bots stay on record and out of your figures.",
    ),
  },
  {
    title: t("Every cent"),
    elsewhere: t("Commission: one figure, take it or leave it."),
    here: t(
      "Every sale shows how its amount was calculated: the clicks considered, the one that won, the rate at that click, and the math.",
    ),
  },
  {
    title: t("Every no"),
    elsewhere: t("The sale you never hear of."),
    here: t(
      "A declined sale stays on your list with its reason: click too old, link archived, or declined by the brand, in its own words. You never have to guess.",
    ),
  },
  {
    title: t("Every rate"),
    elsewhere: t("Rates may change without notice."),
    here: t(
      "The rate is fixed at the click and signed into it, together with the shop. No one can lower it afterwards, borrow it or make one up. Not even us.",
    ),
  },
  {
    title: t("Every row"),
    elsewhere: t("Exports on request."),
    here: t(
      "The raw clicks behind your totals are yours. Export them as CSV, or read them through the API with your own key.",
    ),
  },
  {
    title: t("Every Friday"),
    elsewhere: t("Net 60, or net 90."),
    here: t(
      "We pay each Friday for the previous week, from {minimumPayout}. It arrives in {arrival}, and every payout lists the sales in it.",
      { minimumPayout: figures.minimumPayout, arrival: figures.arrival },
    ),
  },
  {
    title: t("Every line"),
    elsewhere: t("Proprietary technology."),
    here: t(
      "All of this is open source under the MIT license. Read how your commission is counted, or run the network on a server of your own.",
    ),
  },
] as const;

interface Click {
  at: string;
  link: string;
  outcome: string;
  isChosen?: boolean;
}

interface DecisionProps {
  title: string;
  order: string;
  clicks: readonly Click[];
  sum: readonly (readonly [string, string])[];
  total: readonly [string, string];
  note: string;
  /** Clicks and calculation side by side on wide screens. */
  isWide?: boolean;
}

/** Explains one sale: the clicks considered, newest first, and the resulting calculation. */
export const MoneyDecision = ({ title, order, clicks, sum, total, note, isWide }: DecisionProps) => (
  <Box component="article" sx={sheetStyle}>
    <Typography variant="h2" component="h3" sx={{ fontSize: { xs: 48, md: 56 } }}>
      {title}
    </Typography>
    <Typography sx={{ mt: 1, color: "text.secondary" }}>{order}</Typography>
    <Box sx={{ ...partsStyle, ...(isWide && wideStyle) }}>
      <div>
        <Typography variant="overline" component="h4" sx={headStyle}>
          {t("Clicks considered")}
        </Typography>
        <Ol>
          {clicks.map((click) => (
            <ClickLine key={click.at} {...click} />
          ))}
        </Ol>
      </div>
      <div>
        <Typography variant="overline" component="h4" sx={headStyle}>
          {t("Calculation")}
        </Typography>
        <Dl>
          {sum.map(([what, value]) => (
            <Box key={what} sx={lineStyle}>
              <Dt sx={{ color: "text.secondary" }}>{what}</Dt>
              <dd>{value}</dd>
            </Box>
          ))}
          <Box sx={{ ...lineStyle, ...totalStyle }}>
            <dt>{total[0]}</dt>
            <dd>{total[1]}</dd>
          </Box>
        </Dl>
      </div>
    </Box>
    <Typography sx={{ mt: "auto", pt: 3, fontSize: 15, color: "text.secondary" }}>{note}</Typography>
  </Box>
);

function ClickLine({ at, link, outcome, isChosen }: Click) {
  const Icon = isChosen ? Check : Minus;
  return (
    <Box component="li" sx={clickStyle}>
      <Box sx={{ ...markStyle, ...(isChosen && chosenStyle) }}>
        <Icon aria-hidden size={15} strokeWidth={2.4} />
      </Box>
      <div>
        <Typography sx={{ fontWeight: isChosen ? 650 : 500 }}>
          {at}, {link}
        </Typography>
        <Typography sx={{ fontSize: 15, color: "text.secondary" }}>{outcome}</Typography>
      </div>
    </Box>
  );
}

const sheetStyle = {
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  p: { xs: "28px 22px 26px", md: "40px 40px 36px" },
  bgcolor: "background.default",
  border: "1px solid",
  borderColor: "divider",
  borderTop: "6px solid",
  borderTopColor: "weld.main",
} as const;

const partsStyle = { display: "grid", gap: 4, mt: 4 };
const wideStyle = {
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1.1fr) minmax(0, 1fr)" },
  columnGap: 5,
};
const headStyle = { display: "block", mb: 1, color: "text.secondary" };

const clickStyle = {
  display: "grid",
  gridTemplateColumns: "24px minmax(0, 1fr)",
  columnGap: 1.5,
  py: 1.25,
  borderTop: "1px solid var(--weft-palette-divider)",
};

const markStyle = {
  display: "grid",
  placeItems: "center",
  width: 24,
  height: 24,
  borderRadius: "50%",
  border: "1.5px solid var(--weft-palette-control)",
  boxSizing: "border-box",
  color: "text.secondary",
};
const chosenStyle = { bgcolor: "weld.main", borderColor: "weld.edge", color: "weld.contrastText" };

const lineStyle = {
  display: "flex",
  justifyContent: "space-between",
  gap: 2,
  py: 1.25,
  borderTop: "1px solid var(--weft-palette-divider)",
  "& dd": { m: 0, textAlign: "right" },
} as const;

const totalStyle = {
  alignItems: "end",
  pb: 0,
  pt: 2,
  borderTop: "2px solid var(--weft-palette-text-primary)",
  fontWeight: 650,
  "& dd": {
    m: 0,
    fontFamily: "h1.fontFamily",
    fontSize: { xs: 56, md: 64 },
    fontWeight: 340,
    lineHeight: 0.9,
    fontVariantNumeric: "lining-nums",
  },
};
