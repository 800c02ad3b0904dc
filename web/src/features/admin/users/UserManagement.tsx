import Box from "@mui/material/Box";
import { useRef, useState } from "react";
import { ConfirmDialog } from "../parts/ConfirmDialog";
import { paperStyle } from "../parts/panelStyle";
import { useLast } from "../parts/useLast";
import { ApplicationDrawer } from "./ApplicationDrawer";
import { ShortcutHint } from "./ShortcutHint";
import { UserFilters } from "./UserFilters";
import { UserList } from "./UserList";
import { focusRow, useCurrentRow } from "./useCurrentRow";
import { type Decision, useDecision } from "./useDecision";
import { useShortcuts } from "./useShortcuts";
import { useShortcutsSetting } from "./useShortcutsSetting";
import { useUserFilter } from "./useUserFilter";
import { useUsers } from "./useUsers";
import type { Person } from "./words";

export function UserManagement({ isShown }: { isShown: boolean }) {
  const { shown, show } = useUserFilter();
  const users = useUsers(shown);
  const { current, setCurrentId, move } = useCurrentRow(users.people);
  const { isDeciding, decide } = useDecision();
  const [opened, setOpened] = useState<Person | null>(null);
  const [toReject, setToReject] = useState<Person | null>(null);
  const rejected = useLast(toReject);
  const searchField = useRef<HTMLInputElement>(null);
  const [hasShortcuts, setShortcuts] = useShortcutsSetting();

  const settle = async (person: Person, decision: Decision) => {
    setToReject(null);
    setOpened(null);
    setCurrentId(person.id);
    await decide(person.id, decision);
    // The button that was pressed is gone, or was disabled, and the focus with it.
    if (document.activeElement === document.body) focusRow(person.id);
  };
  const decision = {
    isDeciding,
    onApprove: (person: Person) => void settle(person, "APPROVED"),
    onReject: setToReject,
  };
  const canDecide = current?.status === "PENDING" && !isDeciding;
  useShortcuts(
    {
      j: () => move(1),
      k: () => move(-1),
      a: () => canDecide && decision.onApprove(current),
      r: () => canDecide && decision.onReject(current),
      "/": () => searchField.current?.focus(),
    },
    isShown && hasShortcuts && !opened && !toReject,
  );

  return (
    <>
      <UserFilters shown={shown} show={show} searchField={searchField}>
        <ShortcutHint isOn={hasShortcuts} setOn={setShortcuts} />
      </UserFilters>
      <Box sx={paperStyle}>
        <UserList
          {...{ users, shown, ...decision }}
          currentId={current?.id ?? null}
          onOpen={(person) => {
            setCurrentId(person.id);
            setOpened(person);
          }}
          onShowAll={() => show({ search: "", role: "", status: "" })}
        />
      </Box>
      <ApplicationDrawer person={opened} now={users.readAt} onClose={() => setOpened(null)} {...decision} />
      <ConfirmDialog
        isOpen={toReject !== null}
        title={`Reject ${rejected?.name}?`}
        confirmLabel="Reject"
        onConfirm={() => toReject && void settle(toReject, "REJECTED")}
        onCancel={() => setToReject(null)}
      >
        They are told by e-mail and cannot sign in. A decision is for good: it cannot be undone here.
      </ConfirmDialog>
    </>
  );
}
