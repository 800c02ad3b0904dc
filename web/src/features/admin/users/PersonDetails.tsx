import { Box, Button, Skeleton } from "@mui/material";
import { useState } from "react";
import { holdingReasons, type SuspensionReason } from "../../../../../api/src/contract/decisionReasons";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  type AdminPersonQuery,
  useAddPersonNoteMutation,
  useAdminPersonQuery,
  useDeclineSuspendedOrdersMutation,
  useReopenApplicationMutation,
  useSuspendedOrdersQuery,
} from "../../../generated/admin";
import { localMoment, utcDay } from "../../../lib/dates";
import { listWithCommas } from "../../../lib/lists";
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

/** An account's recent activity, if it may do anything, and the admins' notes and decisions. */
export function PersonDetails({ person }: { person: UserRow }) {
  const { data, error, refetch } = useAdminPersonQuery({
    variables: { userId: person.id },
    fetchPolicy: "cache-and-network",
  });
  const record = data?.personRecord;
  if (!record) {
    if (error) return <Failure error={error} fallback={t("Failed to load the details")} retry={refetch} />;
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

const sumsOf = (amounts: readonly Money[]): string => listWithCommas(amounts.map(inMoney)) || t("None");

const payoutWords: Record<string, string> = {
  CALCULATED: t("to be sent"),
  HELD: t("on hold"),
  IN_BATCH: t("in a file"),
  SENT: t("sent"),
  PAID: t("arrived"),
  FAILED: t("failed"),
};

function Evidence({ evidence, isBrand }: { evidence: NonNullable<PersonRecord["evidence"]>; isBrand: boolean }) {
  const { links, clicks, orders, orderValue, balance, payouts } = evidence;
  const facts: [string, string][] = [
    [
      isBrand ? t("Links to it") : t("Links"),
      links >= 1000 ? t("{count} or more", { count: inCount(1000) }) : inCount(links),
    ],
    [t("Clicks, 30 days"), inCount(clicks)],
    [t("Orders, 30 days"), inCount(orders)],
    [t("Order value"), sumsOf(orderValue)],
    [isBrand ? t("Balance due") : t("Unpaid balance"), sumsOf(balance)],
  ];
  return (
    <Box component="section" aria-label={t("Activity")} sx={{ mt: 3 }}>
      <H3 sx={headingStyle}>{t("Activity")}</H3>
      <Box component="dl" sx={listStyle}>
        <Pairs of={facts} />
        {payouts.map(({ id, week, net, status }) => (
          <div key={id}>
            <dt>{t("Week of {week}", { week: utcDay(week) })}</dt>
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
  const can = useRights();
  const act = usePersonAct();
  const [addNote] = useAddPersonNoteMutation();
  const [isWriting, setWriting] = useState(false);
  const close = () => setWriting(false);
  return (
    <Box component="section" aria-label={t("Notes and decisions")} sx={{ mt: 3 }}>
      <H3 sx={headingStyle}>{t("Notes and decisions")}</H3>
      {remarks.length === 0 && (
        <Box sx={{ color: "text.secondary" }}>{t("No notes yet. Only admins can see them.")}</Box>
      )}
      <Ul>
        {remarks.map(({ id, kind, createdAt, actorName, reasonLabel, text }) => (
          <Box component="li" key={id} sx={remarkStyle}>
            <b>{remarkLabels[kind]}</b>
            {reasonLabel && `: ${reasonLabel}`}
            {text && kind !== "REAPPLIED" && <Box sx={{ mt: "2px", whiteSpace: "pre-wrap" }}>{text}</Box>}
            <Box sx={{ mt: "2px", fontSize: 14, color: "text.secondary" }}>
              {actorName ?? (kind === "REAPPLIED" ? person.name : t("Command line"))}, {localMoment(createdAt)}
            </Box>
          </Box>
        ))}
      </Ul>
      {can("addPersonNote") && (
        <Button size="small" onClick={() => setWriting(true)} sx={{ mt: 1.5, minHeight: 44 }}>
          {t("Add a note")}
        </Button>
      )}
      {isWriting && (
        <TextDialog
          title={t("A note about {name}", { name: person.businessName ?? person.name })}
          text={t("Visible to admins only.")}
          field={t("Note")}
          hint={t("What you found or what to check.")}
          label={t("Save note")}
          doneMessage={t("Note saved")}
          fallback={t("Failed to save the note")}
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

/** The actions available for an account now: one at a time. */
export function PersonActs({ person, ...decision }: PersonActsProps) {
  const can = useRights();
  const [asking, setAsking] = useState(false);
  const [suspendedFor, setSuspendedFor] = useState<SuspensionReason | null>(null);
  const change = usePersonAct();
  const { isBusy, act } = useAction();
  const [reopen] = useReopenApplicationMutation();
  const ends = { person, onDone: () => setAsking(false), onClose: () => setAsking(false) };
  const { status, suspendedAt, erasedAt, role } = person;

  if (status === "PENDING") {
    return can("updateUserStatus") ? (
      <Box sx={footStyle}>
        <DecisionButtons person={person} size="large" {...decision} />
      </Box>
    ) : null;
  }
  if (role === "ADMIN" || erasedAt) return null;
  if (suspendedAt) {
    const isAsked = suspendedFor !== null && holdingReasons.includes(suspendedFor);
    return can("liftSuspension") ? (
      <Box sx={footStyle}>
        {role === "PUBLISHER" && can("declineSuspendedOrders") && <SuspendedOrders person={person} isAsked={isAsked} />}
        <Button variant="contained" size="large" fullWidth onClick={() => setAsking(true)}>
          {t("Lift suspension")}
        </Button>
        {asking && <LiftDialog {...ends} />}
      </Box>
    ) : null;
  }
  if (status === "REJECTED") {
    const allow = () =>
      act({
        work: () => change(() => reopen({ variables: { userId: person.id } })),
        doneMessage: t("They can reapply and were notified by email"),
        fallback: t("Failed to reopen the application"),
      });
    return can("reopenApplication") ? (
      <Box sx={footStyle}>
        <Button size="large" fullWidth disabled={isBusy} onClick={() => void allow()}>
          {t("Allow to reapply")}
        </Button>
      </Box>
    ) : null;
  }
  return can("suspendUser") ? (
    <Box sx={footStyle}>
      <Button color="error" size="large" fullWidth onClick={() => setAsking(true)}>
        {t("Suspend…")}
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
  /** Offered right after a suspension that puts the orders in doubt. */
  isAsked: boolean;
}

/** A suspended publisher's open orders: offered once, and later declined by a button. */
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
        {t("Decline {count, plural, one {# open order} other {# open orders}}…", { count })}
      </Button>
      {isOpen && (
        <DeclineOrdersDialog
          title={t("Decline {count, plural, one {# open order} other {# open orders}}?", { count })}
          width={480}
          lead={t(
            "Undecided, unshared orders of {name} at all brands. They stay on hold until decided. Declined orders earn nothing, and the creator is notified by email.",
            { name: person.name },
          )}
          decline={(why) => decline({ variables: { userId: person.id, count, ...why } })}
          onFailed={refetch}
          done={t("Declining the orders")}
          label={t("Decline")}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
