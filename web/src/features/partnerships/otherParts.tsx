import { Box, Button, Stack } from "@mui/material";
import { useState } from "react";
import { programInvitationForm } from "../../../../api/src/contract/partnerships";
import {
  type PartnershipListQueryVariables,
  useAcceptApplicationsMutation,
  useInvitePublisherMutation,
  usePartnershipListQuery,
} from "../../generated/partnerships";
import { inCount } from "../../lib/money";
import { useChoice } from "../../lib/navigation/useAddress";
import { useFilters } from "../../lib/navigation/useFilters";
import { Panel } from "../../ui/dashboard/Panel";
import { EmptyState } from "../../ui/EmptyState";
import { FormTextField } from "../../ui/form/FormTextField";
import { Select } from "../../ui/form/Select";
import { useForm } from "../../ui/form/useForm";
import { PagedList } from "../../ui/table/PagedList";
import { RowButton } from "../../ui/table/RowButton";
import { useList } from "../../ui/table/useList";
import { useAction } from "../../ui/toast/useAction";
import { useToast } from "../../ui/toast/useToast";
import { useRights } from "../session/rights/useRights";
import { afterChange, useOfferUndo } from "./afterChange";
import { DeclineDialog, ReasonDialog } from "./dialogs";
import { ListTools, nameOf, type PartnerRow, PartnerRows } from "./PartnerRows";

/** One chunk for the parts beside the list of partners. */
export { GroupsPanel, JoiningChoice } from "./JoiningChoice";

type Filter = NonNullable<PartnershipListQueryVariables["filter"]>;

/** A brand's publishers who wait or are waited for, by page and search. */
function usePartners(filter: Filter, descending: boolean) {
  const { values, set } = useFilters({ search: "" });
  const paged = useList(
    usePartnershipListQuery,
    (data) => data.partnerships,
    { descending, filter: { ...filter, search: values.search || null } },
    { size: 10 },
  );
  return { search: values.search, setSearch: (search: string) => set({ search }), paged };
}

const orders = [
  { id: "longest", label: "Oldest first" },
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
        aria-label={`Select ${nameOf(row)}`}
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
    <Box role="group" aria-label="Selected applications" sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
      {mayAccept && (
        <Button
          size="small"
          variant="contained"
          disabled={isBusy}
          onClick={() => acceptAll(shown, "Publishers accepted")}
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
              <EmptyState title="No applications match." />
            ) : (
              <EmptyState title="No pending applications." text="We notify you when a publisher applies." />
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

/** Invitations: a new one, and those that were not answered yet. */
export function InvitePanel() {
  const may = useRights();
  const { paged } = usePartners({ state: "INVITED" }, true);
  const [withdrawn, setWithdrawn] = useState<PartnerRow | null>(null);
  const actions = (row: PartnerRow) =>
    may("endPartnership") && (
      <RowButton about={`Withdraw: ${nameOf(row)}`} onClick={() => setWithdrawn(row)}>
        Withdraw
      </RowButton>
    );
  return (
    <Panel title="Invitations" lead="Invited publishers can always join.">
      {may("invitePublisherByEmail") && <InviteForm />}
      <Box sx={{ borderTop: "1px solid", borderColor: "divider" }}>
        <PagedList
          label="invitations"
          paged={paged}
          skeleton={{ rows: 2 }}
          failure="Failed to load the invitations"
          empty={<EmptyState title="No pending invitations." />}
        >
          {(rows) => <PartnerRows label="Invitations" rows={rows} actions={actions} />}
        </PagedList>
      </Box>
      {withdrawn && <ReasonDialog partner={withdrawn} act="withdraw" onClose={() => setWithdrawn(null)} />}
    </Panel>
  );
}

function InviteForm() {
  const { toast } = useToast();
  const [invite] = useInvitePublisherMutation(afterChange);
  const form = useForm({
    initialValues: { email: "", note: "" },
    schema: programInvitationForm,
    failure: { title: "Error", fallback: "Failed to invite the publisher" },
    onSubmit: async ({ email, note }, { resetForm }) => {
      const { data } = await invite({ variables: { email: email.trim(), note: note.trim() || null } });
      const name = data?.invitePublisherByEmail.publisher?.name ?? "The publisher";
      toast({ title: "Success", description: `${name} is invited` });
      resetForm();
    },
  });
  return (
    <Stack component="form" spacing={2} sx={{ px: "20px", pt: 2, pb: "20px", maxWidth: 640 }} {...form.elementProps}>
      <FormTextField
        form={form}
        name="email"
        type="email"
        label="Email address of the publisher"
        placeholder="name@example.com"
        autoComplete="off"
        hint="The address of someone on a publisher's team on Weft."
      />
      <FormTextField form={form} name="note" label="Note" isOptional rows={2} hint="The publisher sees this." />
      <Box>
        <Button type="submit" variant="contained" disabled={form.isSubmitting}>
          {form.isSubmitting ? "Inviting..." : "Invite publisher"}
        </Button>
      </Box>
    </Stack>
  );
}
