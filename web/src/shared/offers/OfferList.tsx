import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
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

/** Offers with their changes, for both sides. */
export const OfferList = <Row extends OfferLineFragment>({ label, offers, nameOf, actions }: OfferListProps<Row>) => (
  <Box component="ul" aria-label={label} sx={rowListStyle}>
    {offers.map((offer) => (
      <li key={offer.id}>
        <div>
          <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1.5, rowGap: 0.5, alignItems: "center" }}>
            <b>{nameOf(offer)}</b>
            <Badge variant={looks[offer.status].variant}>{looks[offer.status].label}</Badge>
          </Box>
          <div>{offer.changes.map(({ text }) => text).join(". ") || t("Same as the current terms")}</div>
          <small>
            {offer.endsAt && offer.status === "ACCEPTED"
              ? t("Offered {day}, ends {end} (UTC)", { day: localDay(offer.createdAt), end: utcDay(offer.endsAt) })
              : t("Offered {day}", { day: localDay(offer.createdAt) })}
          </small>
        </div>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>{actions(offer)}</Box>
      </li>
    ))}
  </Box>
);

const looks: Record<OfferStatus, { label: string; variant: BadgeVariant }> = {
  OFFERED: { label: t("Waiting for an answer"), variant: "secondary" },
  ACCEPTED: { label: t("Active"), variant: "default" },
  DECLINED: { label: t("Declined"), variant: "destructive" },
  WITHDRAWN: { label: t("Withdrawn"), variant: "destructive" },
  ENDED: { label: t("Inactive"), variant: "destructive" },
};
