import { Box } from "@mui/material";
import { Link } from "react-router-dom";
import { t } from "../../../../api/src/contract/i18n/t";
import { inCount } from "../../lib/money";
import { DialogFrame } from "../dialog/DialogFrame";
import { isCurrent, type Place } from "./places";

interface MorePlacesProps {
  places: readonly Place[];
  pathname: string;
  counts: Readonly<Record<string, number>>;
  onClose: () => void;
}

/** The pages that do not fit in the phone's bar. */
export const MorePlaces = ({ places, pathname, counts, onClose }: MorePlacesProps) => (
  <DialogFrame title={t("More")} onClose={onClose} width={360}>
    <Box component="nav" aria-label={t("More pages")} sx={listStyle}>
      {places.map((place) => {
        const count = counts[place.to];
        return (
          <Link
            key={place.to}
            to={place.to}
            onClick={onClose}
            aria-current={isCurrent(place, pathname) ? "page" : undefined}
          >
            <place.icon aria-hidden size={21} strokeWidth={1.7} />
            {place.label}
            {count ? <em>{inCount(count)}</em> : null}
          </Link>
        );
      })}
    </Box>
  </DialogFrame>
);

const listStyle = {
  display: "grid",
  "& a": {
    display: "flex",
    alignItems: "center",
    gap: "14px",
    minHeight: 52,
    px: "8px",
    borderRadius: "3px",
    fontSize: 16,
    fontWeight: 550,
    textDecoration: "none",
    color: "text.primary",
  },
  "& a[aria-current=page]": { bgcolor: "primary.tint" },
  "& em": { ml: "auto", fontStyle: "normal", fontVariantNumeric: "tabular-nums", color: "text.secondary" },
} as const;
