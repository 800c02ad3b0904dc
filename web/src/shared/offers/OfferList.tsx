import { Box } from "@mui/material";
import type { ReactNode } from "react";
import type { OfferLineFragment, OfferStatus } from "../../generated/shared";
import { localDay, utcDay } from "../../lib/dates";
import { Badge, type BadgeVariant } from "../../ui/Badge";
import { rowListStyle } from "../../ui/table/rowStyle";

interface OfferListProps<Row extends OfferLineFragment> {
  label: string;
  offers: readonly Row[];
  /** The other side: the brand's name, or the publisher's. */
  nameOf: (offer: Row) => string;
  actions: (offer: Row) => ReactNode;
}

/** Offers with what they change, for both sides. */
export const OfferList = <Row extends OfferLineFragment>({ label, offers, nameOf, actions }: OfferListProps<Row>) => (
  <Box component="ul" aria-label={label} sx={rowListStyle}>
    {offers.map((offer) => (
      <li key={offer.id}>
        <div>
          <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1.5, rowGap: 0.5, alignItems: "center" }}>
            <b>{nameOf(offer)}</b>
            <Badge variant={looks[offer.status].variant}>{looks[offer.status].label}</Badge>
          </Box>
          <div>{offer.changes.map(({ text }) => text).join(". ") || "Same as the current terms"}</div>
          <small>
            Offered {localDay(offer.createdAt)}
            {offer.endsAt && offer.status === "ACCEPTED" && `, ends ${utcDay(offer.endsAt)} (UTC)`}
          </small>
        </div>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>{actions(offer)}</Box>
      </li>
    ))}
  </Box>
);

const looks: Record<OfferStatus, { label: string; variant: BadgeVariant }> = {
  OFFERED: { label: "Waiting for an answer", variant: "secondary" },
  ACCEPTED: { label: "Active", variant: "default" },
  DECLINED: { label: "Declined", variant: "destructive" },
  WITHDRAWN: { label: "Withdrawn", variant: "destructive" },
  ENDED: { label: "Inactive", variant: "destructive" },
};
