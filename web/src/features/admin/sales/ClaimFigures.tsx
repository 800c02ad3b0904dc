import { Box } from "@mui/material";
import { useAdminClaimFiguresQuery } from "../../../generated/admin";
import { ClaimTable } from "../../../shared/sales/ClaimTable";
import { Panel } from "../../../ui/dashboard/Panel";

const INFO =
  "Orders claimed by browsers without a shop's signature, by the publisher whose click they named. Many claims without a matching order may mean guessed order numbers.";

/** Hidden unless there are claims. */
export function ClaimFigures() {
  const figures = useAdminClaimFiguresQuery({ fetchPolicy: "cache-and-network" }).data?.claimFigures;
  if (!figures || figures.length === 0) return null;
  return (
    <Panel id="claims" title="Claims from browsers" info={INFO}>
      <Box sx={{ px: "20px" }}>
        <ClaimTable figures={figures} />
      </Box>
    </Panel>
  );
}
