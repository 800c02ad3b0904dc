import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { localDay, utcDay } from "../../lib/dates";
import { Badge, type BadgeVariant } from "../../ui/Badge";

export type OfferStatus = "OFFERED" | "ACCEPTED" | "DECLINED" | "WITHDRAWN" | "ENDED";

export interface OfferRow {
  id: string;
  status: OfferStatus;
  createdAt: string;
  endsAt: string | null;
  changes: readonly { text: string }[];
}

interface OfferListProps<Row extends OfferRow> {
  label: string;
  offers: readonly Row[];
  /** The other side: the brand's name, or the publisher's. */
  nameOf: (offer: Row) => string;
  actions: (offer: Row) => ReactNode;
}

/** Offers with what they change, for both sides. */
export const OfferList = <Row extends OfferRow>({ label, offers, nameOf, actions }: OfferListProps<Row>) => (
  <Box component="ul" aria-label={label} sx={listStyle}>
    {offers.map((offer) => (
      <li key={offer.id}>
        <div>
          <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1.5, rowGap: 0.5, alignItems: "center" }}>
            <b>{nameOf(offer)}</b>
            <Badge variant={looks[offer.status].variant}>{looks[offer.status].label}</Badge>
          </Box>
          <div>{offer.changes.map(({ text }) => text).join(". ") || "The same as the terms in force"}</div>
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
  ACCEPTED: { label: "In force", variant: "default" },
  DECLINED: { label: "Declined", variant: "destructive" },
  WITHDRAWN: { label: "Withdrawn", variant: "destructive" },
  ENDED: { label: "Ended", variant: "destructive" },
};

const listStyle = {
  m: 0,
  p: 0,
  listStyle: "none",
  "& > li": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: 1.5,
    px: "20px",
    py: "12px",
    borderTop: "1px solid",
    borderColor: "divider",
  },
  "& > li:first-of-type": { borderTop: 0 },
  "& > li > div:first-of-type": { flex: "1 1 260px", minWidth: 0, overflowWrap: "anywhere" },
  "& small": { display: "block", fontSize: 14, color: "text.secondary" },
} as const;
