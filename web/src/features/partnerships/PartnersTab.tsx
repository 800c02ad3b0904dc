import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { usePartnerGroupsQuery, useResumePartnerMutation } from "../../generated/partnerships";
import { Panel } from "../../ui/dashboard/Panel";
import { EmptyState } from "../../ui/EmptyState";
import { Select } from "../../ui/form/Select";
import { PagedList } from "../../ui/table/PagedList";
import { useAction } from "../../ui/toast/useAction";
import { useRights } from "../session/rights/useRights";
import { afterChange } from "./afterChange";
import { GroupDialog } from "./GroupDialog";
import { InviteAgain } from "./InviteAgain";
import { ListTools } from "./ListTools";
import type { State } from "./labels";
import { nameOf, type PartnerRow, PartnerRows } from "./PartnerRows";
import { ReasonDialog } from "./ReasonDialog";
import { usePartners } from "./usePartners";

const states = [
  { id: "ACTIVE", label: "Partners" },
  { id: "PAUSED", label: "Paused" },
  { id: "ENDED", label: "Ended" },
  { id: "DECLINED", label: "Declined" },
] as const satisfies readonly { id: State; label: string }[];

/** A brand's partners, and those who were. */
export function PartnersTab() {
  const may = useRights();
  const [state, setState] = useState<State>("ACTIVE");
  const [groupId, setGroup] = useState("");
  const { data: groups } = usePartnerGroupsQuery();
  const { search, setSearch, ...found } = usePartners({ state, groupId: groupId || null }, true);
  const [asked, setAsked] = useState<{ partner: PartnerRow; act: "pause" | "end" | "group" } | null>(null);
  const [resume] = useResumePartnerMutation(afterChange);
  const { isBusy, act } = useAction();
  const close = () => setAsked(null);
  const hasGroups = (groups?.partnerGroups.length ?? 0) > 0;

  const button = (partner: PartnerRow, what: "pause" | "end" | "group", label: string) => (
    <Button size="small" aria-label={`${label}: ${nameOf(partner)}`} onClick={() => setAsked({ partner, act: what })}>
      {label}
    </Button>
  );
  const actions = (row: PartnerRow) => {
    if (row.state === "ENDED" || row.state === "DECLINED") return <InviteAgain partner={row} />;
    return (
      <>
        {hasGroups && may("setPartnerGroup") && button(row, "group", "Group")}
        {row.state === "ACTIVE" && may("pausePartner") && button(row, "pause", "Pause")}
        {row.state === "PAUSED" && may("resumePartner") && (
          <Button
            size="small"
            variant="outlined"
            disabled={isBusy}
            aria-label={`Resume: ${nameOf(row)}`}
            onClick={() =>
              act({
                work: () => resume({ variables: { id: row.id } }),
                doneMessage: `${nameOf(row)} earns again`,
                fallback: "Failed to resume the partner",
              })
            }
          >
            Resume
          </Button>
        )}
        {may("endPartnership") && button(row, "end", "End")}
      </>
    );
  };

  return (
    <Panel
      title="Partners"
      lead="Publishers whose links earn commission. A paused partner's links lead to your shop and earn nothing."
      tools={
        <ListTools search={search} onSearch={setSearch}>
          <Select
            isCompact
            value={state}
            options={states}
            onChange={({ target }) => setState(states.find(({ id }) => id === target.value)?.id ?? "ACTIVE")}
            inputProps={{ "aria-label": "State" }}
          />
          {hasGroups && (
            <Select
              isCompact
              value={groupId}
              options={(groups?.partnerGroups ?? []).map(({ id, name }) => ({ id, label: name }))}
              placeholder="All groups"
              onChange={({ target }) => setGroup(target.value)}
              inputProps={{ "aria-label": "Group" }}
            />
          )}
        </ListTools>
      }
    >
      <Box sx={{ pt: 1 }}>
        <PagedList
          label="partners"
          {...found}
          failure="Failed to load your partners"
          rows={4}
          empty={
            search || groupId || state !== "ACTIVE" ? (
              <EmptyState title="No publisher matches." />
            ) : (
              <EmptyState title="No partners yet." text="Publishers with a link to your brand are listed here." />
            )
          }
        >
          {(rows) => <PartnerRows label="Partners" rows={rows} actions={actions} />}
        </PagedList>
      </Box>
      {asked?.act === "group" && <GroupDialog partner={asked.partner} onClose={close} />}
      {asked && asked.act !== "group" && <ReasonDialog partner={asked.partner} act={asked.act} onClose={close} />}
    </Panel>
  );
}
