import { Box } from "@mui/material";
import { useCheckoutGainsQuery, useLateClicksQuery } from "../../../generated/partnerships";
import { localDay } from "../../../lib/dates";
import { lateClicksText } from "../../../shared/lateClicks";
import { partnerKindLabel } from "../../../shared/partnerKinds";
import { Badge } from "../../../ui/Badge";
import { Panel } from "../../../ui/dashboard/Panel";
import { Tag } from "../../../ui/Tag";
import { channelLabel, stateLooks } from "../labels";
import { PartnerActs } from "../PartnerActs";
import type { PartnerRow } from "../PartnerRows";

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
        {publisher && <CheckoutGains publisherId={publisher.id} />}
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

/** Whether a coupon, cashback or extension partner keeps away from other partners' shoppers; nothing for other kinds. */
function LateClicks({ publisherId }: { publisherId: string }) {
  const { data } = useLateClicksQuery({ variables: { publisherId }, fetchPolicy: "cache-and-network" });
  const [own] = data?.lateClicks ?? [];
  return own ? <p>{lateClicksText(own)}</p> : null;
}

/** Orders that the checkout rule moved to this partner; nothing if it moved none. */
function CheckoutGains({ publisherId }: { publisherId: string }) {
  const { data } = useCheckoutGainsQuery({ fetchPolicy: "cache-and-network" });
  const own = data?.checkoutGains.find((one) => one.publisherId === publisherId);
  if (!own) return null;
  return (
    <p>
      {own.gained} of {own.orders} orders in 30 days came to this partner because another partner's link was opened at
      the checkout.
    </p>
  );
}
