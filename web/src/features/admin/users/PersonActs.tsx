import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useReopenApplicationMutation } from "../../../generated/admin";
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
    return may("liftSuspension") ? (
      <Box sx={footStyle}>
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
      {asking && <SuspendDialog {...ends} />}
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
