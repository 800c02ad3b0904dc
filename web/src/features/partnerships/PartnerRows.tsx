import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { channelTypes } from "../../../../api/src/contract/choices";
import { t } from "../../../../api/src/contract/i18n/t";
import type { PartnershipRowFragment } from "../../generated/partnerships";
import { localDay } from "../../lib/dates";
import { enumName } from "../../lib/enumName";
import { ChannelList } from "../../shared/ChannelList";
import { Badge, type BadgeVariant } from "../../ui/Badge";
import { Tag } from "../../ui/Tag";
import { rowListStyle, rowNoteStyle } from "../../ui/table/rowStyle";
import { Answers } from "./applications/Answers";

export type State = PartnershipRowFragment["state"];

export const stateLooks: Readonly<
  Record<State, { label: string; since: (date: string) => string; variant: BadgeVariant }>
> = {
  INVITED: { label: t("Invited"), since: (date) => t("invited {date}", { date }), variant: "secondary" },
  APPLIED: { label: t("Applied"), since: (date) => t("waiting since {date}", { date }), variant: "secondary" },
  ACTIVE: { label: t("Partner"), since: (date) => t("since {date}", { date }), variant: "default" },
  PAUSED: { label: t("Paused"), since: (date) => t("paused {date}", { date }), variant: "secondary" },
  DECLINED: { label: t("Declined"), since: (date) => t("declined {date}", { date }), variant: "destructive" },
  ENDED: { label: t("Inactive"), since: (date) => t("ended {date}", { date }), variant: "destructive" },
};

export const channelLabel = (type: string | null | undefined): string | undefined =>
  channelTypes.find(({ id }) => enumName(id) === type)?.label;

export type PartnerRow = PartnershipRowFragment;

interface PartnerRowsProps {
  label: string;
  rows: readonly PartnerRow[];
  /** At the start of a row: its checkbox. */
  choice?: (row: PartnerRow) => ReactNode;
  actions: (row: PartnerRow) => ReactNode;
}

/** Other states are implied by their lists. */
const notable: readonly State[] = ["PAUSED", "DECLINED", "ENDED"];

export const nameOf = ({ publisher }: PartnerRow): string => publisher?.name ?? t("Unknown");

/** Publishers with the details a brand needs, and its actions. */
export const PartnerRows = ({ label, rows, choice, actions }: PartnerRowsProps) => (
  <Box component="ul" aria-label={label} sx={listStyle}>
    {rows.map((row) => (
      <li key={row.id}>
        {choice?.(row)}
        <div>
          <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1.25, rowGap: 0.5, alignItems: "center" }}>
            <b>{nameOf(row)}</b>
            {notable.includes(row.state) && (
              <Badge variant={stateLooks[row.state].variant}>{stateLooks[row.state].label}</Badge>
            )}
            {row.group && <Tag>{row.group.name}</Tag>}
          </Box>
          <small>
            {[
              channelLabel(row.publisher?.channelType),
              stateLooks[row.state].since(localDay(row.changedAt)),
              row.termsVersion && t("accepted version {version} of your terms", { version: row.termsVersion }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </small>
          {row.publisher && <ChannelList of={row.publisher} />}
          {row.note && <p>{t("“{note}”", { note: row.note })}</p>}
          <Answers partner={row} />
          {row.reason && <p>{row.reason}</p>}
        </div>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>{actions(row)}</Box>
      </li>
    ))}
  </Box>
);

const listStyle = {
  ...rowListStyle,
  "& > li": { ...rowListStyle["& > li"], alignItems: "flex-start", py: "14px" },
  "& b": { fontSize: 16, fontWeight: 600 },
  "& small": { ...rowListStyle["& small"], mt: "2px" },
  "& p": rowNoteStyle,
} as const;
