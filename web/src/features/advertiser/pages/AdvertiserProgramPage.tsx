import { Button } from "@mui/material";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/navigation/paths";
import { PageHead } from "../../../ui/workspace/PageHead";
import { RolePage } from "../../session/rights/RolePage";
import { ProgramPanel } from "../program/ProgramPanel";

export const AdvertiserProgramPage = () => (
  <RolePage needs="advertiser" title="Program">
    <PageHead title="Program">
      <Button component={Link} to={paths.advertiserCodes} variant="outlined">
        Codes
      </Button>
    </PageHead>
    <ProgramPanel />
  </RolePage>
);
