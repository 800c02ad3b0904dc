import Box from "@mui/material/Box";
import { useEffect, useRef, useState } from "react";
import { panelStyle } from "../../../ui/dashboard/Panel";
import { undoLatest } from "../../../ui/toast/undoable";
import { useRights } from "../../session/rights/useRights";
import { ApplicationDrawer } from "./ApplicationDrawer";
import { RejectDialog } from "./DecisionDialogs";
import { ShortcutHint } from "./shortcuts/ShortcutHint";
import { focusRow, useCurrentRow } from "./shortcuts/useCurrentRow";
import { useShortcuts } from "./shortcuts/useShortcuts";
import { useShortcutsSetting } from "./shortcuts/useShortcutsSetting";
import { UserFilters } from "./UserFilters";
import { UserList } from "./UserList";
import { useDecision } from "./useDecision";
import { useOpenPerson } from "./useOpenPerson";
import type { UserRow } from "./userLabels";
import { useUserFilter } from "./useUserFilter";
import { useUsers } from "./useUsers";

export function UserManagement({ isShown }: { isShown: boolean }) {
  const may = useRights();
  const { shown, show } = useUserFilter();
  const users = useUsers(shown);
  const { current, setCurrentId, move } = useCurrentRow(users.people);
  const { isDeciding, approve, reject } = useDecision();
  const { opened, open, close } = useOpenPerson(users.people);
  const [toReject, setToReject] = useState<UserRow | null>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const [hasShortcuts, setShortcuts] = useShortcutsSetting();

  const approveAndRefocus = async (person: UserRow) => {
    if (opened) close();
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
  const decision = {
    isDeciding,
    onApprove: (person: UserRow) => void approveAndRefocus(person),
    onReject: (person: UserRow) => {
      setCurrentId(person.id);
      setToReject(person);
    },
  };
  const canDecide = may("updateUserStatus") && current?.status === "PENDING" && !isDeciding;
  useShortcuts(
    {
      j: () => move(1),
      k: () => move(-1),
      a: () => canDecide && decision.onApprove(current),
      r: () => canDecide && decision.onReject(current),
      z: () => void undoLatest(),
      "/": () => searchField.current?.focus(),
    },
    isShown && hasShortcuts && !opened && !toReject,
  );

  return (
    <>
      {shown && (
        <UserFilters shown={shown} show={show} searchField={searchField}>
          <ShortcutHint isOn={hasShortcuts} setOn={setShortcuts} />
        </UserFilters>
      )}
      <Box sx={panelStyle}>
        <UserList
          {...{ users, shown, ...decision }}
          currentId={currentId}
          onOpen={(person) => {
            setCurrentId(person.id);
            open(person);
          }}
          onShowAll={() => show({ search: "", role: "", standing: "ALL" })}
        />
      </Box>
      <ApplicationDrawer person={opened} now={users.readAt || Date.now()} onClose={close} {...decision} />
      {toReject && (
        <RejectDialog
          person={toReject}
          reject={reject}
          onDone={() => {
            setToReject(null);
            if (opened) close();
          }}
          onClose={() => setToReject(null)}
        />
      )}
    </>
  );
}
