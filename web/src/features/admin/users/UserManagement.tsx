import Box from "@mui/material/Box";
import { useEffect, useRef, useState } from "react";
import { panelStyle } from "../../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { ApplicationDrawer } from "./ApplicationDrawer";
import { ShortcutHint } from "./shortcuts/ShortcutHint";
import { focusRow, useCurrentRow } from "./shortcuts/useCurrentRow";
import { useShortcuts } from "./shortcuts/useShortcuts";
import { useShortcutsSetting } from "./shortcuts/useShortcutsSetting";
import { UserFilters } from "./UserFilters";
import { UserList } from "./UserList";
import { useDecision } from "./useDecision";
import type { UserRow } from "./userLabels";
import { useUserFilter } from "./useUserFilter";
import { useUsers } from "./useUsers";

export function UserManagement({ isShown }: { isShown: boolean }) {
  const { shown, show } = useUserFilter();
  const users = useUsers(shown);
  const { current, setCurrentId, move } = useCurrentRow(users.people);
  const { isDeciding, approve, rejection } = useDecision();
  const [opened, setOpened] = useState<UserRow | null>(null);
  const [toReject, setToReject] = useState<UserRow | null>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const [hasShortcuts, setShortcuts] = useShortcutsSetting();

  const approveAndRefocus = async (person: UserRow) => {
    setOpened(null);
    setCurrentId(person.id);
    await approve(person.id);
    // The pressed button has been removed or disabled and has lost the focus.
    if (document.activeElement === document.body) focusRow(person.id);
  };
  // The button that opened the rejection dialog has lost the focus, too.
  const currentId = current?.id ?? null;
  useEffect(() => {
    if (!toReject && currentId && document.activeElement === document.body) focusRow(currentId);
  }, [toReject, currentId]);
  // As the list has it: what is saved in the drawer shows there.
  const shownPerson = opened && (users.people.find(({ id }) => id === opened.id) ?? opened);
  const decision = {
    isDeciding,
    onApprove: (person: UserRow) => void approveAndRefocus(person),
    onReject: (person: UserRow) => {
      setCurrentId(person.id);
      setToReject(person);
    },
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
      <Box sx={panelStyle}>
        <UserList
          {...{ users, shown, ...decision }}
          currentId={currentId}
          onOpen={(person) => {
            setCurrentId(person.id);
            setOpened(person);
          }}
          onShowAll={() => show({ search: "", role: "", status: "" })}
        />
      </Box>
      <ApplicationDrawer person={shownPerson} now={users.readAt} onClose={() => setOpened(null)} {...decision} />
      {toReject && (
        <ConfirmDialog
          {...rejection(toReject.id)}
          title={`Reject ${toReject.name}?`}
          text="They are notified by email and cannot sign in. This can't be undone."
          confirmLabel="Reject"
          onDone={() => {
            setToReject(null);
            setOpened(null);
          }}
          onClose={() => setToReject(null)}
        />
      )}
    </>
  );
}
