import { Box, Button, useMediaQuery } from "@mui/material";
import { Link, useNavigate } from "react-router-dom";
import { type CategoryId, categories } from "../../../../../api/src/contract/choices";
import { t } from "../../../../../api/src/contract/i18n/t";
import { type BrandSort, useBrandsQuery } from "../../../generated/publisher";
import { enumName } from "../../../lib/enumName";
import { paths } from "../../../lib/navigation/paths";
import { useFilters } from "../../../lib/navigation/useFilters";
import { EmptyState } from "../../../ui/EmptyState";
import { FilterBar } from "../../../ui/filters/FilterBar";
import { FilterChip } from "../../../ui/filters/FilterChip";
import { ListSearch } from "../../../ui/filters/ListSearch";
import { PagedList } from "../../../ui/table/PagedList";
import { useList } from "../../../ui/table/useList";
import { PageHead } from "../../../ui/workspace/PageHead";
import { RolePage } from "../../session/rights/RolePage";
import { useRights } from "../../session/rights/useRights";
import { BrandGrid } from "../brands/BrandGrid";
import { OpenPartnerships } from "../partnerships/OpenPartnerships";
import { sectionSizes } from "../placeholders";

export const BrandsPage = () => (
  <RolePage needs="publisher" title={t("Brands")}>
    <PageHead title={t("Brands")}>
      <Button component={Link} to={paths.publisherCodes} variant="outlined">
        {t("Discount codes")}
      </Button>
    </PageHead>
    <OpenPartnerships />
    <Brands />
  </RolePage>
);

/** Three rows of four, or nine below each other: what one looks through at a time. */
const PAGE_SIZE = { wide: 12, phone: 9 };

const sorts = [
  { id: "name", label: t("Name"), by: "NAME" },
  { id: "rate", label: t("Highest commission"), by: "RATE" },
  { id: "epc", label: t("Highest EPC"), by: "EARNINGS_PER_CLICK" },
  { id: "approval", label: t("Highest approval"), by: "APPROVAL_RATE" },
  { id: "newest", label: t("Newest"), by: "NEWEST" },
] as const satisfies readonly { id: string; label: string; by: BrandSort }[];

function Brands() {
  const { values, set, clear, isFiltered } = useFilters({ q: "", category: [{ id: "" }, ...categories] });
  const isPhone = useMediaQuery("(max-width: 599.95px)", { noSsr: true });
  const order = useFilters({ sort: sorts });
  const navigate = useNavigate();
  const can = useRights();
  const { q, category } = values;
  const sort = sorts.find(({ id }) => id === order.values.sort)?.by ?? "NAME";
  const filter = { search: q || null, category: category ? enumName(category as CategoryId) : null };
  const variables = { sort, descending: sort !== "NAME", filter };
  const paged = useList(useBrandsQuery, (data) => data.brands, variables, {
    size: isPhone ? PAGE_SIZE.phone : PAGE_SIZE.wide,
  });
  const pick = (id: string) => navigate(`${paths.publisherDashboard}?merchant=${encodeURIComponent(id)}#create-link`);
  return (
    <>
      <Box sx={edgeStyle}>
        <FilterBar label={t("Brands")}>
          <ListSearch
            label={t("Search brands")}
            placeholder={t("Search")}
            search={q}
            onSearch={(next) => set({ q: next })}
          />
          <FilterChip
            label={t("Category")}
            choices={categories}
            chosen={category || null}
            onChoose={(next) => set({ category: next })}
          />
          <FilterChip
            isAlways
            label={t("Sort brands")}
            choices={sorts}
            chosen={order.values.sort}
            onChoose={(next) => order.set({ sort: next })}
          />
        </FilterBar>
      </Box>
      <PagedList
        label={t("brands")}
        paged={paged}
        failure={t("Failed to load the brands")}
        skeleton={sectionSizes.brands}
        empty={
          isFiltered ? (
            <EmptyState
              title={t("No brands match.")}
              action={<Button onClick={clear}>{t("Show all brands")}</Button>}
            />
          ) : (
            <EmptyState title={t("No brands yet.")} text={t("Brands appear here as they join.")} />
          )
        }
      >
        {(rows) => <BrandGrid label={t("Brands")} merchants={rows} onPick={can("createLink") ? pick : null} />}
      </PagedList>
    </>
  );
}

/** It is the page's own: its edges are those of the page. */
const edgeStyle = { mx: { xs: "-16px", md: "-20px" } } as const;
