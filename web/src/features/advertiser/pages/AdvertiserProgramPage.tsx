import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { paths } from "../../../lib/navigation/paths";
import { PageHead } from "../../../ui/workspace/PageHead";
import { ProgramPanel } from "../program/ProgramPanel";
import { AdvertiserPage } from "./AdvertiserPage";

export const AdvertiserProgramPage = () => (
  <AdvertiserPage title="Program">
    <PageHead title="Program">
      <Button component={Link} to={paths.advertiserCodes} variant="outlined">
        Codes
      </Button>
    </PageHead>
    <ProgramPanel />
  </AdvertiserPage>
);
