import { Box, Typography } from "@mui/material";
import { useNavigate } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { paths } from "../../lib/navigation/paths";
import { ProductCard } from "../../shared/products/ProductCard";
import { Ul } from "../../ui/html";
import { Section } from "../../ui/Section";
import { sampleProducts } from "./samples";

/** The products page of the app, with the demo's products. */
export function ProductRail() {
  const navigate = useNavigate();
  return (
    <Section labelledBy="products" space="none">
      <Box sx={frameStyle}>
        <Box sx={headStyle}>
          <Typography id="products" variant="h2">
            {t("See what a product pays before you link it")}
          </Typography>
          <Typography sx={{ maxWidth: 400, color: "text.secondary" }}>
            {t("One search across every brand’s catalog, with the current price, sizes and your commission.")}
          </Typography>
        </Box>
        <Ul aria-label={t("Sample products")} sx={gridStyle}>
          {sampleProducts.map((product) => (
            <ProductCard
              key={product.title}
              product={product}
              heading="h3"
              onOpen={null}
              onLink={() => navigate(paths.publisherSignUp)}
            />
          ))}
        </Ul>
      </Box>
    </Section>
  );
}

const frameStyle = { pb: { xs: "56px", md: "96px" } };

const headStyle = {
  display: "flex",
  flexDirection: { xs: "column", md: "row" },
  justifyContent: "space-between",
  alignItems: { md: "end" },
  gap: { xs: "12px", md: "40px" },
  pt: { xs: "40px", md: "56px" },
  mb: { xs: "24px", md: "32px" },
  borderTop: "1px solid var(--weft-palette-divider)",
  "& h2": { maxWidth: 620 },
} as const;

const gridStyle = {
  display: "grid",
  gridTemplateColumns: {
    xs: "repeat(2, minmax(0, 1fr))",
    sm: "repeat(3, minmax(0, 1fr))",
    lg: "repeat(6, minmax(0, 1fr))",
  },
  columnGap: { xs: "12px", md: "20px" },
  rowGap: "24px",
} as const;
