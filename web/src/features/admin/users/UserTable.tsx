import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { localDay } from "../../../lib/dates";
import { partnerKindLabel } from "../../../shared/partnerKinds";
import { Address } from "../../../ui/Address";
import { Badge } from "../../../ui/Badge";
import { Swatch } from "../../../ui/Cloth";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { DecisionButtons, type DecisionProps } from "./DecisionButtons";
import { SiteLink } from "./SiteLink";
import { rowButtonId } from "./shortcuts/useCurrentRow";
import { displayName, roleLabels, standingOf, type UserRow } from "./userLabels";
import { tableStyle } from "./userTableStyle";
import { waitingTime } from "./waitingTime";

interface UserTableProps extends DecisionProps {
  people: readonly UserRow[];
  currentId: string | null;
  now: number;
  onOpen: (person: UserRow) => void;
}

export function UserTable({ people, currentId, now, onOpen, ...decision }: UserTableProps) {
  const columns: readonly Column<UserRow>[] = [
    {
      id: "name",
      label: "Name",
      isHeading: true,
      cell: (person) => <NameCell {...{ person, now, onOpen }} isCurrent={person.id === currentId} />,
    },
    { id: "email", label: "Email", cell: ({ email }) => <Address>{email}</Address> },
    { id: "role", label: "Role", cell: (person) => <RoleCell person={person} /> },
    {
      id: "status",
      label: "Status",
      cell: (person) => {
        const { label, variant } = standingOf(person);
        return <Badge variant={variant}>{label}</Badge>;
      },
    },
    { id: "website", label: "Website", cell: ({ website }) => <SiteLink website={website} /> },
    { id: "actions", label: "Actions", cell: (person) => <Actions person={person} {...decision} /> },
  ];
  return (
    <Box sx={tableStyle}>
      <DataTable label="Users" columns={columns} rows={people} rowKey={({ id }) => id} />
    </Box>
  );
}

interface NameCellProps {
  person: UserRow;
  now: number;
  isCurrent: boolean;
  onOpen: (person: UserRow) => void;
}

/** Publishers show their kind. */
const RoleCell = ({ person: { role, partnerKind } }: { person: UserRow }) => (
  <>
    {roleLabels[role]}
    {partnerKind && (
      <Box component="small" sx={{ display: "block", fontSize: 14, color: "text.secondary" }}>
        {partnerKindLabel(partnerKind)}
      </Box>
    )}
  </>
);

/** Advertisers show the business and its contact person. */
function NameCell({ person, now, isCurrent, onOpen }: NameCellProps) {
  const { name, business } = displayName(person);
  const wait = person.status === "PENDING" ? waitingTime(person.createdAt, now) : null;
  return (
    <ButtonBase
      id={rowButtonId(person.id)}
      data-current={isCurrent || undefined}
      aria-haspopup="dialog"
      onClick={() => onOpen(person)}
      sx={nameStyle}
    >
      <Swatch id={person.id} size={40} />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <span className="name">{name}</span>
        {business && <small>{business}</small>}
        <Box component="small" sx={wait?.isLate ? { "&&": { color: "warning.main", fontWeight: 600 } } : undefined}>
          {wait ? `Waiting ${wait.text}` : `Applied ${localDay(person.createdAt)}`}
        </Box>
      </Box>
    </ButtonBase>
  );
}

const Actions = ({ person, ...decision }: DecisionProps & { person: UserRow }) =>
  person.status === "PENDING" ? (
    <DecisionButtons person={person} {...decision} />
  ) : (
    <Box component="span" className="settled" sx={{ color: "text.secondary" }}>
      {person.decidedAt ? `Decided ${localDay(person.decidedAt)}` : "None"}
    </Box>
  );

const nameStyle = {
  display: "flex",
  justifyContent: "flex-start",
  gap: "12px",
  width: "100%",
  minHeight: 44,
  textAlign: "left",
  font: "inherit",
  lineHeight: 1.35,
  borderRadius: "3px",
  "& .name": { fontWeight: 600 },
  "&:hover .name": { textDecoration: "underline", textUnderlineOffset: "4px", textDecorationThickness: "1px" },
  "& small": { display: "block", fontSize: 14, fontWeight: 400, color: "text.secondary" },
} as const;
