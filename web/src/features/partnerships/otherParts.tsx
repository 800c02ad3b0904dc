import { Box, Button, Stack } from "@mui/material";
import { useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
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
import { FilterBar } from "../../ui/filters/FilterBar";
import { FilterChip } from "../../ui/filters/FilterChip";
import { ListSearch } from "../../ui/filters/ListSearch";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { PagedList } from "../../ui/table/PagedList";
import { RowButton } from "../../ui/table/RowButton";
import { useList } from "../../ui/table/useList";
import { useAction } from "../../ui/toast/useAction";
import { useToast } from "../../ui/toast/useToast";
import { useRights } from "../session/rights/useRights";
import { afterChange, useOfferUndo } from "./afterChange";
import { DeclineDialog, ReasonDialog } from "./dialogs";
import { nameOf, type PartnerRow, PartnerRows } from "./PartnerRows";

/** One chunk for the tabs beside the list of partners. */
export { ApplicationPanels } from "./applications/ApplicationPanels";
export { GroupsPanel, JoiningChoice } from "./JoiningChoice";

type Filter = NonNullable<PartnershipListQueryVariables["filter"]>;

/** A brand's pending applications or invitations, by page and search. */
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
  { id: "longest", label: t("Oldest first") },
  { id: "newest", label: t("Newest first") },
] as const;

/** Publishers who applied, decided one by one or in bulk. */
export function ApplicationsTab() {
  const can = useRights();
  const [canAccept, canDecline] = [can("acceptApplications"), can("declineApplications")];
  const [order, setOrder] = useChoice("sort", orders);
  const { search, setSearch, paged } = usePartners({ states: ["APPLIED"] }, order === "newest");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [declined, setDeclined] = useState<{ ids: readonly string[]; title: string } | null>(null);
  const [accept] = useAcceptApplicationsMutation(afterChange);
  const { isBusy, act } = useAction();
  const shown = paged.list?.nodes.filter(({ id }) => chosen.includes(id)).map(({ id }) => id) ?? [];
  const offerUndo = useOfferUndo();
  const acceptAll = async (ids: readonly string[], doneMessage: string) => {
    const work = () => accept({ variables: { ids: [...ids] } });
    if (await act({ work, fallback: t("Failed to accept") })) offerUndo(ids, doneMessage);
  };
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);

  const choice = (row: PartnerRow) =>
    (canAccept || canDecline) && (
      <Box
        component="input"
        type="checkbox"
        aria-label={t("Select {name}", { name: nameOf(row) })}
        checked={chosen.includes(row.id)}
        onChange={() => toggle(row.id)}
        sx={{ width: 20, height: 20, m: 0, mt: "2px", flex: "none", accentColor: "var(--weft-palette-primary-main)" }}
      />
    );
  const actions = (row: PartnerRow) => (
    <>
      {canAccept && (
        <RowButton
          variant="outlined"
          disabled={isBusy}
          about={t("Accept {name}", { name: nameOf(row) })}
          onClick={() => acceptAll([row.id], t("{name} is your partner now", { name: nameOf(row) }))}
        >
          {t("Accept")}
        </RowButton>
      )}
      {canDecline && (
        <RowButton
          about={t("Decline {name}", { name: nameOf(row) })}
          onClick={() => setDeclined({ ids: [row.id], title: t("Decline {name}?", { name: nameOf(row) }) })}
        >
          {t("Decline")}
        </RowButton>
      )}
    </>
  );
  const several = shown.length > 0 && (
    <Box role="group" aria-label={t("Selected applications")} sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
      {canAccept && (
        <Button
          size="small"
          variant="contained"
          disabled={isBusy}
          onClick={() => acceptAll(shown, t("Creators accepted"))}
        >
          {t("Accept {count}", { count: inCount(shown.length) })}
        </Button>
      )}
      {canDecline && (
        <Button
          size="small"
          onClick={() =>
            setDeclined({
              ids: shown,
              title: t("{count, plural, one {Decline this application?} other {Decline # applications?}}", {
                count: shown.length,
              }),
            })
          }
        >
          {t("Decline {count}", { count: inCount(shown.length) })}
        </Button>
      )}
    </Box>
  );

  return (
    <Panel
      title={t("Applications")}
      lead={t("Creators who want to promote your brand. They accepted your terms when applying.")}
      aside={several}
    >
      <FilterBar label={t("Creators")}>
        <ListSearch
          label={t("Search creators")}
          placeholder={t("Search by name or website")}
          search={search}
          onSearch={setSearch}
        />
        <FilterChip
          isAlways
          label={t("Sort")}
          choices={orders}
          chosen={order}
          onChoose={(next) => setOrder(orders.find(({ id }) => id === next)?.id ?? "longest")}
        />
      </FilterBar>
      <PagedList
        label={t("applications")}
        paged={paged}
        skeleton={{ rows: 3 }}
        failure={t("Failed to load the applications")}
        empty={
          search ? (
            <EmptyState title={t("No applications match.")} />
          ) : (
            <EmptyState title={t("No pending applications.")} text={t("We notify you when a creator applies.")} />
          )
        }
      >
        {(rows) => <PartnerRows label={t("Applications")} rows={rows} choice={choice} actions={actions} />}
      </PagedList>
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

/** Invitations: a new one, and the open ones. */
export function InvitePanel() {
  const can = useRights();
  const { paged } = usePartners({ states: ["INVITED"] }, true);
  const [withdrawn, setWithdrawn] = useState<PartnerRow | null>(null);
  const actions = (row: PartnerRow) =>
    can("endPartnership") && (
      <RowButton about={t("Withdraw: {name}", { name: nameOf(row) })} onClick={() => setWithdrawn(row)}>
        {t("Withdraw")}
      </RowButton>
    );
  return (
    <Panel title={t("Invitations")} lead={t("Invited creators can always join.")}>
      {can("invitePublisherByEmail") && <InviteForm />}
      <Box sx={{ borderTop: "1px solid", borderColor: "divider" }}>
        <PagedList
          label={t("invitations")}
          paged={paged}
          skeleton={{ rows: 2 }}
          failure={t("Failed to load the invitations")}
          empty={<EmptyState title={t("No pending invitations.")} />}
        >
          {(rows) => <PartnerRows label={t("Invitations")} rows={rows} actions={actions} />}
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
    failure: { title: t("Error"), fallback: t("Failed to invite the creator") },
    onSubmit: async ({ email, note }, { resetForm }) => {
      const { data } = await invite({ variables: { email: email.trim(), note: note.trim() || null } });
      const name = data?.invitePublisherByEmail.publisher?.name ?? t("The creator");
      toast({ title: t("Success"), description: t("{name} is invited", { name }) });
      resetForm();
    },
  });
  return (
    <Stack component="form" spacing={2} sx={{ px: "20px", pt: 2, pb: "20px", maxWidth: 640 }} {...form.elementProps}>
      <FormTextField
        form={form}
        name="email"
        type="email"
        label={t("Email address of the creator")}
        placeholder="name@example.com"
        autoComplete="off"
        hint={t("The address of someone on a creator's team on Weft.")}
      />
      <FormTextField form={form} name="note" label={t("Note")} isOptional rows={2} hint={t("The creator sees this.")} />
      <Box>
        <Button type="submit" variant="contained" disabled={form.isSubmitting}>
          {form.isSubmitting ? t("Inviting...") : t("Invite creator")}
        </Button>
      </Box>
    </Stack>
  );
}
