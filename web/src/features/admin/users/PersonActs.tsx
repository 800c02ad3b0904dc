import { Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { holdingReasons, type SuspensionReason } from "../../../../../api/src/contract/decisionReasons";
import { declineDialogForm } from "../../../../../api/src/contract/inquiries/declineForms";
import type { OrderReasonId } from "../../../../../api/src/contract/inquiries/orderReasons";
import {
  useDeclineSuspendedOrdersMutation,
  useReopenApplicationMutation,
  useSuspendedOrdersQuery,
} from "../../../generated/admin";
import { enumName } from "../../../lib/enumName";
import { inCount } from "../../../lib/money";
import { DeclineFields } from "../../../shared/sales/DeclineFields";
import { FormDialog } from "../../../ui/dialog/FormDialog";
import { useAction } from "../../../ui/toast/useAction";
import { useRights } from "../../session/rights/useRights";
import { DecisionButtons, type DecisionProps } from "./DecisionButtons";
import { LiftDialog, SuspendDialog } from "./DecisionDialogs";
import { usePersonAct } from "./usePersonAct";
import type { UserRow } from "./userLabels";

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
        doneMessage: "They may apply again, and are told by email",
        fallback: "Failed to open the application again",
      });
    return may("reopenApplication") ? (
      <Box sx={footStyle}>
        <Button size="large" fullWidth disabled={isBusy} onClick={() => void allow()}>
          Let them apply again
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
      {isOpen && <DeclineDialog person={person} count={count} onChanged={refetch} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const ordersInWords = (count: number): string => `${inCount(count)} open ${count === 1 ? "order" : "orders"}`;

interface DeclineDialogProps {
  person: UserRow;
  count: number;
  /** Counts them again: brands decide some meanwhile, and nothing is declined that nobody has seen. */
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

function DeclineDialog({ person, count, onChanged, onClose }: DeclineDialogProps) {
  const [decline] = useDeclineSuspendedOrdersMutation();
  return (
    <FormDialog
      title={`Decline ${ordersInWords(count)}?`}
      width={480}
      values={{ reasonCode: "", reason: "" }}
      schema={declineDialogForm}
      work={({ reasonCode, reason }) => {
        // Safe cast: the options are the contract's.
        const code = enumName(reasonCode as OrderReasonId);
        const variables = { userId: person.id, count, reasonCode: code, reason: reason.trim() || null };
        return decline({ variables }).catch(async (error: unknown) => {
          await onChanged().catch(() => undefined);
          throw error;
        });
      }}
      done="The orders are being declined"
      fallback="Failed to decline the orders"
      label="Decline"
      busyLabel="Starting..."
      isGrave
      onClose={onClose}
    >
      {(form) => (
        <>
          <Typography sx={{ fontSize: 15, color: "text.secondary" }}>
            {`Orders of ${person.name} at all brands that nobody has decided and nobody else has a part in. Until somebody decides, they stay on hold. Declined ones earn nothing, and the publisher gets a mail.`}
          </Typography>
          <DeclineFields form={form} />
        </>
      )}
    </FormDialog>
  );
}
