import { Box, ButtonBase } from "@mui/material";
import { t } from "../../../../../api/src/contract/i18n/t";
import { localDay } from "../../../lib/dates";
import { listWithCommas } from "../../../lib/lists";
import { partnerKindLabel } from "../../../shared/partnerKinds";
import { Badge } from "../../../ui/Badge";
import { Swatch } from "../../../ui/Cloth";
import type { Column } from "../../../ui/table/DataTable";
import { cellNoteStyle, cut } from "../../../ui/table/rowStyle";
import { DecisionButtons, type DecisionProps } from "./DecisionButtons";
import { rowButtonId } from "./shortcuts";
import { displayName, roleLabels, siteOf, standingOf, type UserRow, waitingTime } from "./userLabels";
import { type Sort, sorts } from "./useUsers";

/** Identity, status and possible decisions are always visible. */
export const optionalColumns = [
  { id: "email", label: t("Email") },
  { id: "role", label: t("Role") },
  { id: "website", label: t("Website") },
] as const;

interface UserColumns extends DecisionProps {
  now: number;
  onOpen: (person: UserRow) => void;
}

export function userColumns({ now, onOpen, ...decision }: UserColumns): readonly Column<UserRow>[] {
  return [
    {
      id: "name",
      label: t("Name"),
      isHeading: true,
      sort: "name",
      cell: (person) => <NameCell {...{ person, onOpen }} />,
    },
    {
      id: "email",
      label: t("Email"),
      width: "19%",
      sort: "email",
      priority: 3,
      cell: ({ email }) => <span title={email}>{email}</span>,
    },
    {
      id: "role",
      label: t("Role"),
      width: 110,
      sort: "role",
      priority: 2,
      cell: ({ role, partnerKind }) => (
        <>
          {roleLabels[role]}
          {partnerKind && <Box sx={cellNoteStyle}>{partnerKindLabel(partnerKind)}</Box>}
        </>
      ),
    },
    { id: "status", label: t("Status"), width: 142, sort: "status", cell: (person) => <Status {...{ person, now }} /> },
    {
      id: "website",
      label: t("Website"),
      width: "14%",
      sort: "website",
      priority: 2,
      cell: ({ website }) => <SiteLink website={website} />,
    },
    {
      id: "actions",
      label: t("Actions"),
      width: 244,
      cell: (person) =>
        person.status === "PENDING" ? (
          <DecisionButtons person={person} {...decision} />
        ) : (
          <Box component="span" sx={{ color: "text.secondary" }}>
            {person.decidedAt ? t("Decided {date}", { date: localDay(person.decidedAt) }) : t("None")}
          </Box>
        ),
    },
  ];
}

export const sortOf = (by: string, isDescending: boolean): Sort =>
  sorts.find(({ id }) => id === `${isDescending ? "-" : ""}${by}`)?.id ?? "newest";

/** Advertisers show the business and its contact person. */
function NameCell({ person, onOpen }: { person: UserRow; onOpen: (person: UserRow) => void }) {
  const { name, business } = displayName(person);
  const host = siteOf(person.website)?.host;
  return (
    <ButtonBase id={rowButtonId(person.id)} aria-haspopup="dialog" onClick={() => onOpen(person)} sx={nameStyle}>
      <Swatch id={person.id} size={32} />
      <Box component="span" sx={{ minWidth: 0 }}>
        <span className="name">{business ?? name}</span>
        {business && (
          <Box component="small" sx={{ display: { xs: "none", md: "block" } }}>
            {name}
          </Box>
        )}
        <Box component="small" sx={{ display: { xs: "block", md: "none" } }}>
          {listWithCommas([roleLabels[person.role], ...(host ? [host] : [])])}
        </Box>
      </Box>
    </ButtonBase>
  );
}

/** With the waiting time, on a line that never makes the row taller. */
function Status({ person, now }: { person: UserRow; now: number }) {
  const { label, variant } = standingOf(person);
  const wait = person.status === "PENDING" ? waitingTime(person.createdAt, now) : null;
  return (
    <>
      <Badge variant={variant}>{label}</Badge>
      {wait && (
        <Box sx={{ ...cellNoteStyle, ...(wait.isLate && { color: "warning.main", fontWeight: 600 }) }}>
          {t("Waiting {time}", { time: wait.text })}
        </Box>
      )}
    </>
  );
}

const nameStyle = {
  display: "flex",
  justifyContent: "flex-start",
  gap: "12px",
  width: "100%",
  minHeight: 44,
  textAlign: "left",
  font: "inherit",
  lineHeight: 1.3,
  borderRadius: "3px",
  "& .name": { ...cut, display: "block", fontWeight: 600 },
  "&:hover .name": { textDecoration: "underline", textUnderlineOffset: "4px", textDecorationThickness: "1px" },
  "& small": { ...cut, fontSize: 13, fontWeight: 400, color: "text.secondary" },
  "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: -2 },
} as const;

interface SiteLinkProps {
  website: string | null;
  /** Shows the whole URL instead of the host. */
  isWhole?: boolean;
}

export function SiteLink({ website, isWhole }: SiteLinkProps) {
  const site = siteOf(website);
  if (!site) return <Box sx={{ color: "text.secondary" }}>{website || t("None")}</Box>;
  return (
    <Box
      component="a"
      href={site.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      sx={{ textUnderlineOffset: "4px", textDecorationColor: "var(--weft-palette-control)", overflowWrap: "anywhere" }}
    >
      {isWhole ? website : site.host}
    </Box>
  );
}
