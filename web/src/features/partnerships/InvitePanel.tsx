import { Box, Button, Stack } from "@mui/material";
import { useState } from "react";
import { programInvitationForm } from "../../../../api/src/contract/partnerships";
import { useInvitePublisherMutation } from "../../generated/partnerships";
import { Panel } from "../../ui/dashboard/Panel";
import { EmptyState } from "../../ui/EmptyState";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { PagedList } from "../../ui/table/PagedList";
import { RowButton } from "../../ui/table/RowButton";
import { useToast } from "../../ui/toast/useToast";
import { useRights } from "../session/rights/useRights";
import { afterChange } from "./afterChange";
import { ReasonDialog } from "./dialogs";
import { nameOf, type PartnerRow, PartnerRows } from "./PartnerRows";
import { usePartners } from "./usePartners";

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
    <Panel title="Invitations" lead="An invited publisher can accept whichever way others join your program.">
      {may("invitePublisherByEmail") && <InviteForm />}
      <Box sx={{ borderTop: "1px solid", borderColor: "divider" }}>
        <PagedList
          label="invitations"
          paged={paged}
          skeleton={{ rows: 2 }}
          failure="Failed to load the invitations"
          empty={<EmptyState title="No invitation waits for an answer." />}
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
        hint="Of somebody in a publisher's team on Weft."
      />
      <FormTextField form={form} name="note" label="Note" isOptional rows={2} hint="The publisher reads this." />
      <Box>
        <Button type="submit" variant="contained" disabled={form.isSubmitting}>
          {form.isSubmitting ? "Inviting..." : "Invite publisher"}
        </Button>
      </Box>
    </Stack>
  );
}
