import { Box, Button, Skeleton } from "@mui/material";
import { useState } from "react";
import { type AdminPersonQuery, useAddPersonNoteMutation, useAdminPersonQuery } from "../../../generated/admin";
import { localMoment, utcDay } from "../../../lib/dates";
import { inCount, inMoney, type Money } from "../../../lib/money";
import { Failure } from "../../../ui/dashboard/Failure";
import { H3, Pairs, Ul } from "../../../ui/html";
import { useRights } from "../../session/rights/useRights";
import { TextDialog } from "./TextDialog";
import { usePersonAct } from "./usePersonAct";
import { remarkLabels, type UserRow } from "./userLabels";

type PersonRecord = AdminPersonQuery["personRecord"];

/** What an account did lately, if it may do anything, and what admins wrote and decided about it. */
export function PersonDetails({ person }: { person: UserRow }) {
  const { data, error, refetch } = useAdminPersonQuery({
    variables: { userId: person.id },
    fetchPolicy: "cache-and-network",
  });
  const record = data?.personRecord;
  if (!record) {
    if (error) return <Failure error={error} fallback="Failed to load the details" retry={refetch} />;
    return <Skeleton variant="rounded" sx={{ mt: 3, height: 220 }} />;
  }
  return (
    <>
      {record.evidence && person.status === "APPROVED" && (
        <Evidence evidence={record.evidence} isBrand={person.role === "ADVERTISER"} />
      )}
      <Remarks person={person} remarks={record.remarks} />
    </>
  );
}

const sumsOf = (amounts: readonly Money[]): string => amounts.map(inMoney).join(", ") || "None";

const payoutWords: Record<string, string> = {
  CALCULATED: "to be sent",
  HELD: "on hold",
  IN_BATCH: "in a file",
  SENT: "sent",
  PAID: "arrived",
  FAILED: "failed",
};

function Evidence({ evidence, isBrand }: { evidence: NonNullable<PersonRecord["evidence"]>; isBrand: boolean }) {
  const { links, clicks, orders, orderValue, balance, payouts } = evidence;
  const facts: [string, string][] = [
    [isBrand ? "Links to it" : "Links", links >= 1000 ? "1,000 or more" : inCount(links)],
    ["Clicks, 30 days", inCount(clicks)],
    ["Orders, 30 days", inCount(orders)],
    ["Order value", sumsOf(orderValue)],
    [isBrand ? "Owes us" : "Not paid out", sumsOf(balance)],
  ];
  return (
    <Box component="section" aria-label="Activity" sx={{ mt: 3 }}>
      <H3 sx={headingStyle}>Activity</H3>
      <Box component="dl" sx={listStyle}>
        <Pairs of={facts} />
        {payouts.map(({ id, week, net, status }) => (
          <div key={id}>
            <dt>Week of {utcDay(week)}</dt>
            <dd>
              {inMoney(net)}, {payoutWords[status] ?? status.toLowerCase()}
            </dd>
          </div>
        ))}
      </Box>
    </Box>
  );
}

function Remarks({ person, remarks }: { person: UserRow; remarks: PersonRecord["remarks"] }) {
  const may = useRights();
  const act = usePersonAct();
  const [addNote] = useAddPersonNoteMutation();
  const [isWriting, setWriting] = useState(false);
  const close = () => setWriting(false);
  return (
    <Box component="section" aria-label="Notes and decisions" sx={{ mt: 3 }}>
      <H3 sx={headingStyle}>Notes and decisions</H3>
      {remarks.length === 0 && <Box sx={{ color: "text.secondary" }}>None yet. Only admins see them.</Box>}
      <Ul>
        {remarks.map(({ id, kind, createdAt, actorName, reasonLabel, text }) => (
          <Box component="li" key={id} sx={remarkStyle}>
            <b>{remarkLabels[kind]}</b>
            {reasonLabel && `: ${reasonLabel}`}
            {text && kind !== "REAPPLIED" && <Box sx={{ mt: "2px", whiteSpace: "pre-wrap" }}>{text}</Box>}
            <Box sx={{ mt: "2px", fontSize: 14, color: "text.secondary" }}>
              {actorName ?? (kind === "REAPPLIED" ? person.name : "Command line")}, {localMoment(createdAt)}
            </Box>
          </Box>
        ))}
      </Ul>
      {may("addPersonNote") && (
        <Button size="small" onClick={() => setWriting(true)} sx={{ mt: 1.5, minHeight: 44 }}>
          Add a note
        </Button>
      )}
      {isWriting && (
        <TextDialog
          title={`A note about ${person.businessName ?? person.name}`}
          text="For other admins. The person never sees it."
          field="Note"
          hint="What you found, or what to look at."
          label="Save note"
          doneMessage="Note saved"
          fallback="Failed to save the note"
          onDo={(text) => act(() => addNote({ variables: { userId: person.id, text } }))}
          onDone={close}
          onClose={close}
        />
      )}
    </Box>
  );
}

const headingStyle = { mb: 1, fontSize: 16, fontWeight: 650 } as const;

const listStyle = {
  m: 0,
  "& > div": {
    display: "grid",
    gridTemplateColumns: "132px minmax(0, 1fr)",
    gap: 2,
    py: "8px",
    borderTop: "1px solid var(--weft-palette-divider)",
  },
  "& dt": { color: "text.secondary" },
  "& dd": { m: 0, fontWeight: 550, overflowWrap: "anywhere", fontVariantNumeric: "tabular-nums" },
} as const;

const remarkStyle = { py: "10px", borderTop: "1px solid", borderColor: "divider", overflowWrap: "anywhere" } as const;
