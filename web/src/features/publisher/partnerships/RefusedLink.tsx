import { Box } from "@mui/material";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/navigation/paths";
import type { MerchantRow } from "../dashboardTypes";

/** Says before anything is sent why a brand cannot be linked to yet. */
export const RefusedLink = ({ merchant }: { merchant: Pick<MerchantRow, "linkRefusal"> | undefined }) => (
  <Box role="status" sx={{ fontSize: 15, color: "text.secondary", "&:empty": { display: "none" } }}>
    {merchant?.linkRefusal && (
      <>
        {merchant.linkRefusal}. <Link to={paths.publisherBrands}>See brands</Link>
      </>
    )}
  </Box>
);
