import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { t } from "../../../api/src/contract/i18n/t";
import { Ul } from "../ui/html";
import { Section } from "../ui/Section";

const shops = ["Shopify", "WooCommerce"];
const others = ["Google Tag Manager", "Segment", "REST", "GraphQL"];

/** The shop systems that brands connect, as words. */
export const WorksWith = ({ children }: { children?: ReactNode }) => (
  <Section labelledBy="works-with" space="narrow">
    <Box sx={bandStyle}>
      <div>
        <Typography id="works-with" variant="h3" component="h2">
          {t("Works with the shop you run")}
        </Typography>
        <Typography sx={{ mt: 1, maxWidth: 400, color: "text.secondary" }}>
          {t("Brands connect once. Orders, refunds and cancellations then arrive automatically.")}
        </Typography>
      </div>
      <Ul sx={marksStyle}>
        {shops.map((name) => (
          <li key={name} data-shop>
            {name}
          </li>
        ))}
        {others.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Ul>
      {children}
    </Box>
  </Section>
);

const bandStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1.5fr) auto" },
  alignItems: "center",
  gap: { xs: "24px", lg: "48px" },
  "& > a": { justifySelf: { xs: "stretch", sm: "start" } },
};

const marksStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  columnGap: { xs: "20px", md: "28px" },
  rowGap: "4px",
  fontSize: 16,
  fontWeight: 560,
  color: "text.secondary",
  "& [data-shop]": { fontSize: { xs: 30, md: 36 }, fontWeight: 680, letterSpacing: "-.02em", color: "text.primary" },
} as const;
