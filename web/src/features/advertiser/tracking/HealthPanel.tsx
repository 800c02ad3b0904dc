import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useTrackingHealthQuery } from "../../../generated/advertiser";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../../../ui/dashboard/Panel";
import {
  type Canary,
  canaryInWords,
  clickShareInWords,
  type Gap,
  type Grades,
  gapInWords,
  gradesInWords,
  type Health,
  lastOrderInWords,
  silenceInWords,
} from "./healthWords";

/** Whether orders arrive, and with clicks. */
export function HealthPanel() {
  const { data, error, refetch } = useTrackingHealthQuery({ fetchPolicy: "cache-and-network" });
  return (
    <Panel
      isInset
      title="Health"
      info="The orders of the 30 days up to the newest one, at most the newest 1,000. An order without a click earns for no publisher. A gap is an hour, or a day, without any order where several usually come; publishers see it too. Evidence counts the orders of 90 days: A is a click stored with consent, B one carried without storage, C a partner's code. Your shop says which with the field consent."
    >
      {data ? (
        <Figures
          health={data.trackingHealth}
          gaps={data.trackingGaps}
          canary={data.canary}
          grades={data.myMerchant.trust}
        />
      ) : error ? (
        <Failure error={error} fallback="Failed to load the health of your tracking" retry={refetch} />
      ) : (
        <Skeleton variant="rounded" height={120} role="status" aria-label="Loading" />
      )}
    </Panel>
  );
}

/** The newest say enough. */
const MAX_GAPS = 5;

interface FiguresProps {
  health: Health;
  gaps: readonly Gap[];
  canary: Canary | null;
  grades: Grades | null;
}

const Figures = ({ health, gaps, canary, grades }: FiguresProps) => (
  <>
    <Box component="dl" sx={listStyle}>
      <div>
        <dt>Last order</dt>
        <dd>{lastOrderInWords(health)}</dd>
      </div>
      <div>
        <dt>Orders with a click</dt>
        <dd>{clickShareInWords(health)}</dd>
      </div>
      {grades && (
        <div>
          <dt>Evidence of orders</dt>
          <dd>{gradesInWords(grades)}</dd>
        </div>
      )}
      {canary && (
        <div>
          <dt>Weft's hourly test order</dt>
          <dd data-fault={canary.fault !== null}>{canaryInWords(canary)}</dd>
        </div>
      )}
    </Box>
    <Box component="p" role={health.isSilent ? "alert" : undefined} data-silent={health.isSilent} sx={wordsStyle}>
      {silenceInWords(health, new Date())}
    </Box>
    {gaps.slice(0, MAX_GAPS).map((gap) => (
      <Box key={gap.id} component="p" data-silent={gap.endsAt === null} sx={wordsStyle}>
        {gapInWords(gap)}
      </Box>
    ))}
  </>
);

const listStyle = {
  m: 0,
  fontSize: 15,
  "& > div": { display: "flex", flexWrap: "wrap", justifyContent: "space-between", columnGap: 2, py: "6px" },
  "& dt": { color: "text.secondary" },
  "& dd": { m: 0, fontWeight: 550, fontVariantNumeric: "tabular-nums" },
} as const;

const wordsStyle = {
  m: 0,
  mt: 1,
  fontSize: 14.5,
  color: "text.secondary",
  "&[data-silent=true]": {
    pl: "12px",
    borderLeft: "3px solid",
    borderColor: "error.main",
    fontWeight: 550,
    color: "text.primary",
  },
} as const;
