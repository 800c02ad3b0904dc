import { Box } from "@mui/material";
import type { ReactNode } from "react";
import type { PartnershipRowFragment } from "../../generated/partnerships";
import { localDay } from "../../lib/dates";
import { Badge } from "../../ui/Badge";
import { Tag } from "../../ui/Tag";
import { rowListStyle, rowNoteStyle } from "../../ui/table/rowStyle";
import { channelLabel, type State, stateLooks } from "./labels";

export type PartnerRow = PartnershipRowFragment;

interface PartnerRowsProps {
  label: string;
  rows: readonly PartnerRow[];
  /** At the start of a row: what chooses it. */
  choice?: (row: PartnerRow) => ReactNode;
  actions: (row: PartnerRow) => ReactNode;
}

/** The other states are what their lists are about. */
const notable: readonly State[] = ["PAUSED", "DECLINED", "ENDED"];

export const nameOf = ({ publisher }: PartnerRow): string => publisher?.name ?? "Unknown";

/** Publishers with what a brand has to know of them, and what it can do. */
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
              `${stateLooks[row.state].since} ${localDay(row.changedAt)}`,
              row.termsVersion && `agreed to version ${row.termsVersion} of your terms`,
            ]
              .filter(Boolean)
              .join(" · ")}
          </small>
          {row.publisher?.website && (
            <a href={row.publisher.website} target="_blank" rel="noopener noreferrer nofollow">
              {row.publisher.website.replace(/^https?:\/\//, "")}
            </a>
          )}
          {row.note && <p>“{row.note}”</p>}
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
  "& a": { fontSize: 14.5 },
  "& p": rowNoteStyle,
} as const;
