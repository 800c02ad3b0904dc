import { Button } from "@mui/material";
import { Link, useNavigate } from "react-router-dom";
import { useAvailableMerchantsQuery } from "../../../generated/publisher";
import { paths } from "../../../lib/navigation/paths";
import { Failure } from "../../../ui/dashboard/Failure";
import { PageHead } from "../../../ui/workspace/PageHead";
import { RolePage } from "../../session/rights/RolePage";
import { useRights } from "../../session/rights/useRights";
import { MerchantsPanel } from "../merchants/MerchantsPanel";
import { OpenPartnerships } from "../partnerships/OpenPartnerships";

export const BrandsPage = () => (
  <RolePage needs="publisher" title="Brands">
    <PageHead title="Brands">
      <Button component={Link} to={paths.publisherCodes} variant="outlined">
        Discount codes
      </Button>
    </PageHead>
    <OpenPartnerships />
    <Brands />
  </RolePage>
);

function Brands() {
  const { data, error, refetch } = useAvailableMerchantsQuery();
  const navigate = useNavigate();
  const may = useRights();
  const pick = (id: string) => navigate(`${paths.publisherDashboard}?merchant=${encodeURIComponent(id)}#create-link`);
  return (
    <MerchantsPanel
      merchants={data?.merchants}
      failure={error && !data && <Failure error={error} fallback="Failed to load the merchants" retry={refetch} />}
      onPick={may("createLink") ? pick : null}
    />
  );
}
