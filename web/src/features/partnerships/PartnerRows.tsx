import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { channelTypes } from "../../../../api/src/contract/choices";
import type { PartnershipRowFragment } from "../../generated/partnerships";
import { localDay } from "../../lib/dates";
import { enumName } from "../../lib/enumName";
import { Badge, type BadgeVariant } from "../../ui/Badge";
import { Tag } from "../../ui/Tag";
import { ListSearch } from "../../ui/table/ListSearch";
import { rowListStyle, rowNoteStyle } from "../../ui/table/rowStyle";

export type State = PartnershipRowFragment["state"];

export const stateLooks: Readonly<Record<State, { label: string; since: string; variant: BadgeVariant }>> = {
  INVITED: { label: "Invited", since: "invited", variant: "secondary" },
  APPLIED: { label: "Applied", since: "waiting since", variant: "secondary" },
  ACTIVE: { label: "Partner", since: "since", variant: "default" },
  PAUSED: { label: "Paused", since: "paused", variant: "secondary" },
  DECLINED: { label: "Declined", since: "declined", variant: "destructive" },
  ENDED: { label: "Inactive", since: "ended", variant: "destructive" },
};

export const channelLabel = (type: string | null | undefined): string | undefined =>
  channelTypes.find(({ id }) => enumName(id) === type)?.label;

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

interface ListToolsProps {
  search: string;
  onSearch: (search: string) => void;
  children?: ReactNode;
}

/** Search and filters above a list of publishers. */
export const ListTools = ({ search, onSearch, children }: ListToolsProps) => (
  <Box role="search" aria-label="Publishers" sx={rowStyle}>
    <ListSearch isTall label="Search publishers" placeholder="Search by name or website" {...{ search, onSearch }} />
    {children}
  </Box>
);

const rowStyle = {
  display: "grid",
  gap: 1,
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", sm: "minmax(0, 300px) repeat(3, minmax(0, 200px))" },
  "& > :first-of-type": { gridColumn: { xs: "1 / -1", sm: "auto" } },
} as const;
