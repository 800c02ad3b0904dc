import { Box, Button } from "@mui/material";
import { useState } from "react";
import { useAcceptApplicationsMutation } from "../../generated/partnerships";
import { inCount } from "../../lib/money";
import { useChoice } from "../../lib/navigation/useAddress";
import { Panel } from "../../ui/dashboard/Panel";
import { EmptyState } from "../../ui/EmptyState";
import { Select } from "../../ui/form/Select";
import { PagedList } from "../../ui/table/PagedList";
import { RowButton } from "../../ui/table/RowButton";
import { useAction } from "../../ui/toast/useAction";
import { useRights } from "../session/rights/useRights";
import { afterChange } from "./afterChange";
import { DeclineDialog } from "./dialogs";
import { ListTools } from "./ListTools";
import { nameOf, type PartnerRow, PartnerRows } from "./PartnerRows";
import { useOfferUndo } from "./useOfferUndo";
import { usePartners } from "./usePartners";

const orders = [
  { id: "longest", label: "Longest wait first" },
  { id: "newest", label: "Newest first" },
] as const;

/** Publishers who asked to become partners, decided one by one or several at once. */
export function ApplicationsTab() {
  const may = useRights();
  const [mayAccept, mayDecline] = [may("acceptApplications"), may("declineApplications")];
  const [order, setOrder] = useChoice("sort", orders);
  const { search, setSearch, paged } = usePartners({ state: "APPLIED" }, order === "newest");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [declined, setDeclined] = useState<{ ids: readonly string[]; who: string } | null>(null);
  const [accept] = useAcceptApplicationsMutation(afterChange);
  const { isBusy, act } = useAction();
  const shown = paged.list?.nodes.filter(({ id }) => chosen.includes(id)).map(({ id }) => id) ?? [];
  const offerUndo = useOfferUndo();
  const acceptAll = async (ids: readonly string[], doneMessage: string) => {
    const work = () => accept({ variables: { ids: [...ids] } });
    if (await act({ work, fallback: "Failed to accept" })) offerUndo(ids, doneMessage);
  };
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);

  const choice = (row: PartnerRow) =>
    (mayAccept || mayDecline) && (
      <Box
        component="input"
        type="checkbox"
        aria-label={`Choose ${nameOf(row)}`}
        checked={chosen.includes(row.id)}
        onChange={() => toggle(row.id)}
        sx={{ width: 20, height: 20, m: 0, mt: "2px", flex: "none", accentColor: "var(--weft-palette-primary-main)" }}
      />
    );
  const actions = (row: PartnerRow) => (
    <>
      {mayAccept && (
        <RowButton
          variant="outlined"
          disabled={isBusy}
          about={`Accept ${nameOf(row)}`}
          onClick={() => acceptAll([row.id], `${nameOf(row)} is your partner now`)}
        >
          Accept
        </RowButton>
      )}
      {mayDecline && (
        <RowButton about={`Decline ${nameOf(row)}`} onClick={() => setDeclined({ ids: [row.id], who: nameOf(row) })}>
          Decline
        </RowButton>
      )}
    </>
  );
  const several = shown.length > 0 && (
    <Box role="group" aria-label="Chosen applications" sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
      {mayAccept && (
        <Button
          size="small"
          variant="contained"
          disabled={isBusy}
          onClick={() => acceptAll(shown, "The publishers are your partners now")}
        >
          Accept {inCount(shown.length)}
        </Button>
      )}
      {mayDecline && (
        <Button
          size="small"
          onClick={() =>
            setDeclined({
              ids: shown,
              who: shown.length === 1 ? "this application" : `${inCount(shown.length)} applications`,
            })
          }
        >
          Decline {inCount(shown.length)}
        </Button>
      )}
    </Box>
  );

  return (
    <Panel
      title="Applications"
      lead="Publishers who want to promote your brand. They agreed to your terms when they applied."
      aside={several}
      tools={
        <ListTools search={search} onSearch={setSearch}>
          <Select
            isCompact
            value={order}
            options={orders}
            onChange={({ target }) => setOrder(orders.find(({ id }) => id === target.value)?.id ?? "longest")}
            inputProps={{ "aria-label": "Order of applications" }}
          />
        </ListTools>
      }
    >
      <Box sx={{ pt: 1 }}>
        <PagedList
          label="applications"
          paged={paged}
          skeleton={{ rows: 3 }}
          failure="Failed to load the applications"
          empty={
            search ? (
              <EmptyState title="No application matches." />
            ) : (
              <EmptyState title="No applications wait." text="You are told when a publisher applies." />
            )
          }
        >
          {(rows) => <PartnerRows label="Applications" rows={rows} choice={choice} actions={actions} />}
        </PagedList>
      </Box>
      {declined && (
        <DeclineDialog
          {...declined}
          onDone={(said) => {
            offerUndo(declined.ids, said);
            setDeclined(null);
            setChosen([]);
          }}
          onClose={() => setDeclined(null)}
        />
      )}
    </Panel>
  );
}
