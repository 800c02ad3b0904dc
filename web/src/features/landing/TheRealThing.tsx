import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { Section } from "../../ui/Section";
import { ShopPhone } from "./ShopPhone";
import { WhySample } from "./WhySample";

/** What creators get beside links: a shop and a reason for each amount. */
export const TheRealThing = () => (
  <Section tone="paper" label={t("Your shop and your earnings")}>
    <Box sx={pairStyle}>
      <Exhibit
        id="shop"
        title={t("A shop in your name")}
        text={t(
          "Put what you recommend on one page, with your own notes. Prices and stock stay current, and sold-out pieces move to the end.",
        )}
        isCut
      >
        <ShopPhone />
      </Exhibit>
      <Exhibit
        id="why-sample"
        title={t("A reason for every amount")}
        text={t(
          "Open any order and see the clicks considered, the rate at the click and what happens next. Anyone can check its receipt.",
        )}
      >
        <WhySample />
      </Exhibit>
    </Box>
  </Section>
);

interface ExhibitProps {
  id: string;
  title: string;
  text: string;
  /** Ends at the lower edge. */
  isCut?: boolean;
  children: ReactNode;
}

const Exhibit = ({ id, title, text, isCut, children }: ExhibitProps) => (
  <Box component="section" aria-labelledby={id} sx={exhibitStyle}>
    <div>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      <Typography sx={{ mt: 2, maxWidth: 480, color: "text.secondary" }}>{text}</Typography>
    </div>
    <Box sx={isCut ? cutStyle : panelStyle}>{children}</Box>
  </Box>
);

const pairStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
  gridTemplateRows: { lg: "auto 1fr" },
  columnGap: "32px",
  rowGap: { xs: "56px", lg: "32px" },
};

/** Beside each other, heads and panels are of the same height. */
const exhibitStyle = {
  display: "grid",
  gridRow: { lg: "span 2" },
  gridTemplateRows: { lg: "subgrid" },
  rowGap: { xs: "24px", lg: "32px" },
  minWidth: 0,
};

const panelStyle = {
  display: "grid",
  alignItems: "center",
  mx: { xs: "-20px", sm: 0 },
  px: { xs: "12px", sm: "40px" },
  py: { xs: "28px", sm: "48px" },
  bgcolor: "background.default",
} as const;

const cutStyle = {
  ...panelStyle,
  position: "relative",
  alignItems: "stretch",
  pb: { xs: 0, sm: 0 },
  height: { xs: 720, lg: "auto" },
  minHeight: 0,
  overflow: "hidden",
  // The phone's height is not the panel's.
  contain: { lg: "size" },
} as const;
