import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { MyProgramDocument, type MyProgramQuery, useWithdrawTermsMutation } from "../../../generated/advertiser";
import { localDay } from "../../../lib/dates";
import { RateBadge } from "../../../ui/Badge";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { useRights } from "../../session/rights/useRights";

type Versions = MyProgramQuery["myTerms"];

/** Newest first, hanging on the thread. */
export const RateHistory = ({ terms }: { terms: Versions }) => (
  <Box component="ol" reversed sx={listStyle}>
    {terms.map((version, index) => (
      <Box component="li" key={version.version} data-current={version.status === "IN_FORCE"}>
        <Box sx={{ display: "flex", alignItems: "center", flexWrap: "wrap", columnGap: 1.5, rowGap: 0.5 }}>
          {version.status === "IN_FORCE" ? (
            <RateBadge>{version.commissionRate}%</RateBadge>
          ) : (
            <b>{version.commissionRate}%</b>
          )}
          <span>
            {version.cookieDays} {version.cookieDays === 1 ? "day" : "days"} after a click
          </span>
        </Box>
        <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
          <Period version={version} end={endOf(terms, index)} />
        </Typography>
        {version.status === "ANNOUNCED" && <Announced version={version} />}
      </Box>
    ))}
  </Box>
);

/** When the next version that was in force began. */
const endOf = (terms: Versions, index: number): string | undefined =>
  terms.slice(0, index).findLast(({ status }) => status === "IN_FORCE" || status === "ENDED")?.validFrom;

function Period({
  version: { status, validFrom, announcedAt },
  end,
}: {
  version: Versions[number];
  end?: string | undefined;
}) {
  const from = <time dateTime={validFrom}>{localDay(validFrom)}</time>;
  if (status === "ANNOUNCED") return <>Starts on {from}</>;
  if (status === "WITHDRAWN") return <>Announced on {localDay(announcedAt)}, withdrawn</>;
  if (status === "IN_FORCE") return <>In force since {from}</>;
  return (
    <>
      From {from}
      {end && ` to ${localDay(end)}`}
    </>
  );
}

/** What will change, and how to stop it. */
function Announced({ version: { changes } }: { version: Versions[number] }) {
  const may = useRights();
  const [withdraw] = useWithdrawTermsMutation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Typography variant="body2" sx={{ my: 0.5 }}>
        {changes.map(({ text }) => text).join(". ")}
      </Typography>
      {may("withdrawTerms") && (
        <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
          Withdraw
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Withdraw these terms?"
          text="The terms in force continue, and your publishers are notified by email."
          confirmLabel="Withdraw terms"
          work={() => withdraw({ refetchQueries: [MyProgramDocument], awaitRefetchQueries: true })}
          doneMessage="Terms withdrawn"
          fallback="Failed to withdraw the terms"
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const listStyle = {
  position: "relative",
  m: 0,
  p: 0,
  listStyle: "none",
  "& li": { position: "relative", pl: "30px", pb: 2.5 },
  "& li:last-of-type": { pb: 0 },
  "& li::before": {
    content: '""',
    position: "absolute",
    left: "5px",
    top: "6px",
    bottom: "-6px",
    borderLeft: "4px solid",
    borderColor: "weld.main",
    boxShadow: "-1px 0 0 var(--weft-palette-weld-edge), 1px 0 0 var(--weft-palette-weld-edge)",
  },
  "& li:last-of-type::before": { display: "none" },
  "& li::after": {
    content: '""',
    position: "absolute",
    boxSizing: "border-box",
    left: 0,
    top: "5px",
    width: "14px",
    height: "14px",
    borderRadius: "50%",
    border: "3px solid",
    borderColor: "weld.edge",
    bgcolor: "background.paper",
  },
  "& li[data-current=true]::after": { bgcolor: "weld.main" },
} as const;
