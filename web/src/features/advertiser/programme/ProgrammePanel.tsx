import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useMyProgrammeQuery } from "../../../generated/advertiser";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../Panel";
import { ProgrammeForm } from "./ProgrammeForm";
import { RateHistory } from "./RateHistory";

export function ProgrammePanel() {
  const { data, error, refetch } = useMyProgrammeQuery();
  return (
    <Box sx={gridStyle}>
      <Panel title="Programme settings" lead={data?.myMerchant.name}>
        {data ? (
          <ProgrammeForm programme={data.myMerchant} />
        ) : error ? (
          <Failure error={error} fallback="Failed to load your programme" retry={refetch} />
        ) : (
          <Skeleton variant="rounded" height={420} role="status" aria-label="Loading" />
        )}
      </Panel>
      <Panel
        title="Rates over time"
        lead="Each click keeps the rate it was made at, so a new rate never changes what was promised before."
      >
        {data ? <RateHistory terms={data.myTerms} /> : !error && <Skeleton variant="rounded" height={120} />}
      </Panel>
    </Box>
  );
}

const gridStyle = {
  display: "grid",
  alignItems: "start",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 2fr) minmax(0, 1fr)" },
};
