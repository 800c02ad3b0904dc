import Box from "@mui/material/Box";
import { localDay } from "../../../lib/dates";
import { partnerKindLabel } from "../../../shared/partnerKinds";
import { Badge } from "../../../ui/Badge";
import { Panel } from "../../../ui/dashboard/Panel";
import { Tag } from "../../../ui/Tag";
import { channelLabel, stateLooks } from "../labels";
import { PartnerActs } from "../PartnerActs";
import type { PartnerRow } from "../PartnerRows";
import { LateClicks } from "./LateClicks";

/** Who the publisher is, as brands may know it, what it is to the brand, and what can be done about it. */
export const PartnerSummary = ({ partner }: { partner: PartnerRow }) => {
  const { publisher, group, state, changedAt, termsVersion, note, reason } = partner;
  const looks = stateLooks[state];
  return (
    <Panel
      title="Partnership"
      aside={
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: "4px" }}>
          <PartnerActs partner={partner} />
        </Box>
      }
    >
      <Box sx={bodyStyle}>
        <Box sx={lineStyle}>
          <Badge variant={looks.variant}>{looks.label}</Badge>
          {publisher?.partnerKind && <Tag>{partnerKindLabel(publisher.partnerKind)}</Tag>}
          {group && <Tag>{group.name}</Tag>}
          <span>
            {[
              `${looks.since} ${localDay(changedAt)}`,
              channelLabel(publisher?.channelType),
              termsVersion && `agreed to version ${termsVersion} of your terms`,
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
          {publisher?.website && (
            <a href={publisher.website} target="_blank" rel="noopener noreferrer nofollow">
              {publisher.website.replace(/^https?:\/\//, "")}
            </a>
          )}
        </Box>
        {note && <p>“{note}”</p>}
        {reason && <p>{reason}</p>}
        {publisher && <LateClicks publisherId={publisher.id} />}
      </Box>
    </Panel>
  );
};

const bodyStyle = {
  px: "20px",
  pt: "8px",
  pb: "16px",
  overflowWrap: "anywhere",
  "& p": { m: 0, mt: "8px", maxWidth: 720, fontSize: 15, color: "text.secondary", whiteSpace: "pre-line" },
} as const;

const lineStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 1.5,
  rowGap: 0.75,
  fontSize: 14.5,
  color: "text.secondary",
  "& > *": { minWidth: 0 },
} as const;
