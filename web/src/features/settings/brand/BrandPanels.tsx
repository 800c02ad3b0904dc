import Box from "@mui/material/Box";
import { Link } from "react-router-dom";
import { useMyBrandQuery } from "../../../generated/settings";
import { paths } from "../../../lib/navigation/paths";
import { BrandCover } from "../../../ui/BrandCover";
import { BrandMark } from "../../../ui/BrandMark";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../../../ui/dashboard/Panel";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import { ReadOnly } from "../../session/rights/ReadOnly";
import { CategoriesPanel } from "./CategoriesPanel";
import { PicturePanel } from "./PicturePanel";

export function BrandPanels() {
  const { data, error, refetch } = useMyBrandQuery();
  if (!data) {
    return (
      <Panel title="Logo">
        {error ? (
          <Failure error={error} fallback="Failed to load your brand" retry={refetch} />
        ) : (
          <TableSkeleton rows={3} row={{ xs: 120, md: 56 }} />
        )}
      </Panel>
    );
  }
  const brand = data.myMerchant;
  return (
    <ReadOnly unless="setBrandPicture">
      <Box sx={{ display: "grid", gap: 2.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <PicturePanel
          kind="logo"
          title="Logo"
          hint="A square PNG, JPEG or WebP looks best; it is shown whole. Without one, publishers see your cloth and monogram."
          isSet={brand.logo !== null}
        >
          <BrandMark {...brand} size={96} />
        </PicturePanel>
        <PicturePanel
          kind="cover"
          title="Cover"
          hint="Stands above your terms. Three times as wide as high; what is beyond that is cut off."
          isSet={brand.cover !== null}
        >
          <Box sx={{ maxWidth: 520 }}>
            <BrandCover {...brand} />
          </Box>
        </PicturePanel>
        <Panel title="Name" isInset>
          <Box component="p" sx={{ m: 0, overflowWrap: "anywhere" }}>
            <strong>{brand.name}</strong> is the name of your account. Owners change it under{" "}
            <Link to={paths.profile}>Profile</Link>; links keep working.
          </Box>
        </Panel>
        <CategoriesPanel categories={brand.categories} />
      </Box>
    </ReadOnly>
  );
}
