import { Box, Typography } from "@mui/material";
import { Check, Minus } from "lucide-react";
import { Dl, Dt, Ol } from "../../../../ui/html";

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
          Clicks considered
        </Typography>
        <Ol>
          {clicks.map((click) => (
            <ClickLine key={click.at} {...click} />
          ))}
        </Ol>
      </div>
      <div>
        <Typography variant="overline" component="h4" sx={headStyle}>
          What follows
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
