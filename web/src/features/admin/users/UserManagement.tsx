import { Box, Button, InputAdornment } from "@mui/material";
import { Search } from "lucide-react";
import { type Ref, Suspense, useEffect, useRef, useState } from "react";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import { type Role, useAdminPersonQuery } from "../../../generated/admin";
import { csvPath } from "../../../lib/csv";
import { lazyPart } from "../../../lib/lazyPart";
import { inCount } from "../../../lib/money";
import { useOpened } from "../../../lib/navigation/useOpened";
import { useRemembered } from "../../../lib/useRemembered";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { panelStyle } from "../../../ui/dashboard/Panel";
import { toolbarLineStyle } from "../../../ui/dashboard/Toolbar";
import { EmptyState } from "../../../ui/EmptyState";
import { Select } from "../../../ui/form/Select";
import { DataTable } from "../../../ui/table/DataTable";
import { DensityButton } from "../../../ui/table/DensityButton";
import { FilterChip } from "../../../ui/table/FilterChip";
import { type FilterTab, FilterTabs } from "../../../ui/table/FilterTabs";
import { ListSearch } from "../../../ui/table/ListSearch";
import { type Density, useDensity } from "../../../ui/table/useDensity";
import { type HiddenColumns, useHiddenColumns } from "../../../ui/table/useHiddenColumns";
import { useListKeys } from "../../../ui/table/useListKeys";
import { undoLatest } from "../../../ui/toast/undoable";
import { useRights } from "../../session/rights/useRights";
import { ViewButton } from "../../views/ViewButton";
import { ApplicationDrawer } from "./ApplicationDrawer";
import { RejectDialog } from "./DecisionDialogs";
import { focusRow, KeyCap, ShortcutHint, useCurrentRow } from "./shortcuts";
import { useDecision } from "./useDecision";
import { optionalColumns, sortOf, userColumns } from "./userColumns";
import type { UserRow } from "./userLabels";
import {
  fileQueryOf,
  roles,
  type ShownUsers,
  type Sort,
  type Standing,
  sorts,
  standings,
  toOrder,
  type Users,
  usePickedPeople,
  useUserFilter,
  useUsers,
} from "./useUsers";

interface UserToolbarProps {
  shown: ShownUsers;
  show: (change: Partial<ShownUsers>) => void;
  counts: Users["counts"];
  searchField: Ref<HTMLInputElement>;
  density: Density;
  onDensity: (density: Density) => void;
  columns: HiddenColumns;
}

function UserToolbar({ shown, show, counts, searchField, density, onDensity, columns }: UserToolbarProps) {
  const ofStanding = counts.filter(({ standing }) => shown.standing === "ALL" || standing === shown.standing);
  const choices = roles.map(({ id, label }) => {
    const count = ofStanding.find(({ role }) => role === id)?.count ?? 0;
    const all = shown.standing === "ALL" ? sumOf(ofStanding.filter(({ role }) => role === id)) : count;
    return { id, label: `${label} (${inCount(all)})` };
  });
  return (
    <Box role="search" aria-label="Users" sx={toolbarLineStyle}>
      <ListSearch
        label="Search people"
        search={shown.search}
        onSearch={(search) => show({ search })}
        inputRef={searchField}
        startAdornment={
          <InputAdornment position="start">
            <Search aria-hidden size={17} strokeWidth={1.7} />
          </InputAdornment>
        }
        hint={<KeyCap>/</KeyCap>}
        sx={{ flex: "none", width: { xs: 210, sm: 260 }, minHeight: { xs: 44, md: 40 }, "& input": { pl: 0 } }}
      />
      <FilterChip
        label="Role"
        choices={choices}
        chosen={shown.role || null}
        // Safe cast: the options are the roles.
        onChoose={(id) => show({ role: (id ?? "") as Role | "" })}
      />
      <Select
        isCompact
        value={shown.sort}
        options={sorts}
        // Safe cast: the options are the orders.
        onChange={({ target }) => show({ sort: target.value as Sort })}
        inputProps={{ "aria-label": "Order" }}
        sx={{ flex: "none", fontSize: 14.5, fontWeight: 550 }}
      />
      <Box sx={{ ml: "auto", display: "flex", alignItems: "center", gap: "4px" }}>
        <DownloadButton
          path={csvPath("/api/admin/users.csv", "", fileQueryOf(shown))}
          fileName={csvName("people", {}, shown.role, shown.standing, shown.search && "search")}
          label="Export CSV of people"
        />
        <DensityButton density={density} onDensity={onDensity} />
        <ViewButton list="PEOPLE" columns={columns} />
      </Box>
    </Box>
  );
}

const sumOf = (counts: readonly { count: number }[]): number => counts.reduce((sum, { count }) => sum + count, 0);

const PeopleBar = lazyPart(async () => (await import("./PeopleBar")).PeopleBar);

export function UserManagement({ isShown }: { isShown: boolean }) {
  const may = useRights();
  const { shown, show } = useUserFilter();
  const users = useUsers(shown);
  const { current, setCurrentId, move } = useCurrentRow(users.people);
  const decisions = useDecision();
  const { isDeciding, approve, reject } = decisions;
  const picked = usePickedPeople(users, shown);
  const [density, setDensity] = useDensity("people");
  const columns = useHiddenColumns(optionalColumns);
  const { opened, open, close } = useOpenPerson(users.people);
  const [toReject, setToReject] = useState<UserRow | null>(null);
  const searchField = useRef<HTMLInputElement>(null);
  // Speech input may press single keys (WCAG 2.1.4).
  const [shortcuts, setShortcuts] = useRemembered("weft-admin-keys", ["on", "off"]);
  const hasShortcuts = shortcuts === "on";

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
  const keys = {
    j: () => move(1),
    k: () => move(-1),
    a: () => canDecide && decision.onApprove(current),
    r: () => canDecide && decision.onReject(current),
    x: () => current && picked.pick([current.id], !picked.ids.has(current.id)),
    z: () => void undoLatest(),
    "/": () => searchField.current?.focus(),
  };
  useListKeys(isShown && hasShortcuts && !opened && !toReject ? keys : {});

  const openPerson = (person: UserRow) => {
    setCurrentId(person.id);
    open(person);
  };
  const names = new Map(users.people.map((person) => [person.id, person.name]));
  const order = toOrder(shown?.sort ?? "newest");

  return (
    <>
      <Box sx={panelStyle}>
        {shown && (
          <>
            <FilterTabs
              label="Status"
              tabs={tabsOf(users.counts, shown.role)}
              chosen={shown.standing}
              onChoose={(standing) => show({ standing })}
            />
            {picked.chosen.length > 0 ? (
              <Suspense fallback={null}>
                <PeopleBar picked={picked} shown={shown} decision={decisions} />
              </Suspense>
            ) : (
              <UserToolbar
                {...{ shown, show, searchField, density, columns }}
                counts={users.counts}
                onDensity={setDensity}
              />
            )}
          </>
        )}
        <DataTable
          layout="fixed"
          label="Users"
          plural="users"
          paged={users.paged}
          columns={userColumns({ now: users.readAt, onOpen: openPerson, ...decision })}
          hidden={columns}
          density={density}
          current={currentId}
          sorting={{
            ...order,
            // A first press on a head begins with A.
            onSort: (by, isDown) => show({ sort: sortOf(by, order.by === by && isDown) }),
          }}
          picking={{ ids: picked.ids, labelOf: (id) => `Select ${names.get(id)}`, onPick: picked.pick }}
          failure="Failed to load users"
          skeleton={{ row: { xs: 72, md: 52 } }}
          empty={<NoUsers shown={shown} onShowAll={() => show({ search: "", role: "", standing: "ALL" })} />}
        />
        <ShortcutHint isOn={hasShortcuts} setOn={(isOn) => setShortcuts(isOn ? "on" : "off")} />
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

const tabsOf = (counts: Users["counts"], role: string): FilterTab<Standing>[] =>
  standings.map(({ id, label }) => {
    const own = counts.filter((one) => (id === "ALL" || one.standing === id) && (!role || one.role === role));
    return { id, label, count: sumOf(own) };
  });

/** The person whose drawer is open, by the address: ?open=…; also one who is not on the page of the list. */
function useOpenPerson(people: readonly UserRow[]) {
  const { id, open, close } = useOpened();
  const listed = people.find((person) => person.id === id) ?? null;
  const { data } = useAdminPersonQuery({ variables: { userId: id ?? "" }, skip: !id || listed !== null });
  const fetched = id && data?.personRecord.id === id ? data.personRecord.user : null;
  return { opened: id ? (listed ?? fetched) : null, open: (person: UserRow) => open(person.id), close };
}

function NoUsers({ shown, onShowAll }: { shown: ShownUsers | null; onShowAll: () => void }) {
  const isCaughtUp = shown?.standing === "PENDING" && !shown.search && !shown.role;
  return (
    <EmptyState
      title={isCaughtUp ? "No pending applications." : "No users found."}
      text={isCaughtUp ? "No applications to review." : "No users match your search and filters."}
      action={<Button onClick={onShowAll}>Show all users</Button>}
    />
  );
}
