import { Box, Button, Skeleton } from "@mui/material";
import { useState } from "react";
import { holdingReasons, type SuspensionReason } from "../../../../../api/src/contract/decisionReasons";
import {
  type AdminPersonQuery,
  useAddPersonNoteMutation,
  useAdminPersonQuery,
  useDeclineSuspendedOrdersMutation,
  useReopenApplicationMutation,
  useSuspendedOrdersQuery,
} from "../../../generated/admin";
import { localMoment, utcDay } from "../../../lib/dates";
import { inCount, inMoney, type Money } from "../../../lib/money";
import { DeclineOrdersDialog } from "../../../shared/sales/DeclineOrdersDialog";
import { Failure } from "../../../ui/dashboard/Failure";
import { H3, Pairs, Ul } from "../../../ui/html";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";
import { DecisionButtons, type DecisionProps } from "./DecisionButtons";
import { LiftDialog, SuspendDialog, TextDialog } from "./DecisionDialogs";
import { usePersonAct } from "./useDecision";
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
    [isBrand ? "Owes us" : "Unpaid balance", sumsOf(balance)],
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
      {remarks.length === 0 && <Box sx={{ color: "text.secondary" }}>No notes yet. Only admins can see them.</Box>}
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
          text="Visible to admins only."
          field="Note"
          hint="What you found or what to check."
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

interface PersonActsProps extends DecisionProps {
  person: UserRow;
}

/** What can be done about an account now: one thing at a time. */
export function PersonActs({ person, ...decision }: PersonActsProps) {
  const may = useRights();
  const [asking, setAsking] = useState(false);
  const [suspendedFor, setSuspendedFor] = useState<SuspensionReason | null>(null);
  const change = usePersonAct();
  const { isBusy, act } = useAction();
  const [reopen] = useReopenApplicationMutation();
  const ends = { person, onDone: () => setAsking(false), onClose: () => setAsking(false) };
  const { status, suspendedAt, erasedAt, role } = person;

  if (status === "PENDING") {
    return may("updateUserStatus") ? (
      <Box sx={footStyle}>
        <DecisionButtons person={person} size="large" {...decision} />
      </Box>
    ) : null;
  }
  if (role === "ADMIN" || erasedAt) return null;
  if (suspendedAt) {
    const isAsked = suspendedFor !== null && holdingReasons.includes(suspendedFor);
    return may("liftSuspension") ? (
      <Box sx={footStyle}>
        {role === "PUBLISHER" && may("declineSuspendedOrders") && <SuspendedOrders person={person} isAsked={isAsked} />}
        <Button variant="contained" size="large" fullWidth onClick={() => setAsking(true)}>
          Lift suspension
        </Button>
        {asking && <LiftDialog {...ends} />}
      </Box>
    ) : null;
  }
  if (status === "REJECTED") {
    const allow = () =>
      act({
        work: () => change(() => reopen({ variables: { userId: person.id } })),
        doneMessage: "They can reapply and have been notified by email",
        fallback: "Failed to reopen the application",
      });
    return may("reopenApplication") ? (
      <Box sx={footStyle}>
        <Button size="large" fullWidth disabled={isBusy} onClick={() => void allow()}>
          Allow to reapply
        </Button>
      </Box>
    ) : null;
  }
  return may("suspendUser") ? (
    <Box sx={footStyle}>
      <Button color="error" size="large" fullWidth onClick={() => setAsking(true)}>
        Suspend…
      </Button>
      {asking && <SuspendDialog onReason={setSuspendedFor} {...ends} />}
    </Box>
  ) : null;
}

const footStyle = {
  position: "sticky",
  bottom: 0,
  p: 2,
  borderTop: 1,
  borderColor: "divider",
  bgcolor: "background.paper",
} as const;

interface SuspendedOrdersProps {
  person: UserRow;
  /** Right after a suspension that puts the orders in doubt. */
  isAsked: boolean;
}

/** What a suspended publisher still has open: asked about once, and declined later by a button. */
function SuspendedOrders({ person, isAsked }: SuspendedOrdersProps) {
  const [isOpen, setIsOpen] = useState(isAsked);
  const [decline] = useDeclineSuspendedOrdersMutation();
  const { data, refetch } = useSuspendedOrdersQuery({
    variables: { userId: person.id },
    fetchPolicy: "cache-and-network",
  });
  const count = data?.suspendedOrders ?? 0;
  if (count === 0) return null;
  return (
    <>
      <Button variant="outlined" size="large" fullWidth sx={{ mb: 1.5 }} onClick={() => setIsOpen(true)}>
        {`Decline ${ordersInWords(count)}…`}
      </Button>
      {isOpen && (
        <DeclineOrdersDialog
          title={`Decline ${ordersInWords(count)}?`}
          width={480}
          lead={`Orders of ${person.name} at all brands that are undecided and not shared with anyone else. Until decided, they stay on hold. Declined ones earn nothing, and the publisher gets a mail.`}
          decline={(why) => decline({ variables: { userId: person.id, count, ...why } })}
          onFailed={refetch}
          done="Declining the orders"
          label="Decline"
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

const ordersInWords = (count: number): string => `${inCount(count)} open ${count === 1 ? "order" : "orders"}`;
