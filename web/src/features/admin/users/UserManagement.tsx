import { Box, Button } from "@mui/material";
import { type Ref, Suspense, useEffect, useRef, useState } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import { type Role, useAdminPersonQuery } from "../../../generated/admin";
import { csvPath } from "../../../lib/csv";
import { lazyPart } from "../../../lib/lazyPart";
import { inCount } from "../../../lib/money";
import { useOpened } from "../../../lib/navigation/useOpened";
import { useRemembered } from "../../../lib/useRemembered";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { panelStyle } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { FilterBar } from "../../../ui/filters/FilterBar";
import { FilterChip } from "../../../ui/filters/FilterChip";
import { type FilterTab, FilterTabs } from "../../../ui/filters/FilterTabs";
import { ListSearch } from "../../../ui/filters/ListSearch";
import { DataTable } from "../../../ui/table/DataTable";
import { DensityButton } from "../../../ui/table/DensityButton";
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
    <FilterBar
      label={t("Users")}
      end={
        <>
          <DownloadButton
            path={csvPath("/api/admin/users.csv", "", fileQueryOf(shown))}
            fileName={csvName("people", {}, shown.role, shown.standing, shown.search && "search")}
            label={t("Export CSV of people")}
          />
          <DensityButton density={density} onDensity={onDensity} />
          <ViewButton list="PEOPLE" columns={columns} />
        </>
      }
    >
      <ListSearch
        label={t("Search people")}
        search={shown.search}
        onSearch={(search) => show({ search })}
        inputRef={searchField}
        hint={<KeyCap>/</KeyCap>}
      />
      <FilterChip
        label={t("Role")}
        choices={choices}
        chosen={shown.role || null}
        // Safe cast: the options are the roles.
        onChoose={(id) => show({ role: (id ?? "") as Role | "" })}
      />
      <FilterChip
        isAlways
        label={t("Sort")}
        choices={sorts}
        chosen={shown.sort}
        // Safe cast: the options are the orders.
        onChoose={(sort) => show({ sort: sort as Sort })}
      />
    </FilterBar>
  );
}

const sumOf = (counts: readonly { count: number }[]): number => counts.reduce((sum, { count }) => sum + count, 0);

const PeopleBar = lazyPart(async () => (await import("./PeopleBar")).PeopleBar);

export function UserManagement({ isShown }: { isShown: boolean }) {
  const can = useRights();
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
  // The button that opened the rejection dialog has lost the focus too.
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
  const canDecide = can("updateUserStatus") && current?.status === "PENDING" && !isDeciding;
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
              label={t("Status")}
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
          label={t("Users")}
          plural={t("users")}
          paged={users.paged}
          columns={userColumns({ now: users.readAt, onOpen: openPerson, ...decision })}
          hidden={columns}
          density={density}
          current={currentId}
          sorting={{
            ...order,
            // The first click on a header sorts ascending.
            onSort: (by, isDown) => show({ sort: sortOf(by, order.by === by && isDown) }),
          }}
          picking={{
            ids: picked.ids,
            labelOf: (id) => t("Select {name}", { name: names.get(id) }),
            onPick: picked.pick,
          }}
          keys={null}
          onOpen={(id) => {
            const person = users.people.find((one) => one.id === id);
            if (person) openPerson(person);
          }}
          failure={t("Failed to load users")}
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

/** The account in the open drawer, from the URL (?open=…), even if it is not on this page of the list. */
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
      title={isCaughtUp ? t("No pending applications.") : t("No users found.")}
      text={isCaughtUp ? t("No applications to review.") : t("No users match your search and filters.")}
      action={<Button onClick={onShowAll}>{t("Show all users")}</Button>}
    />
  );
}
