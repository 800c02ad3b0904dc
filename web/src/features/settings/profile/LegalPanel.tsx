import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import { legalPartyForm } from "../../../../../api/src/contract/settingsForms";
import { useMyLegalPartyQuery, useSetLegalPartyMutation } from "../../../generated/settings";
import type { Party } from "../../../shared/parties/partyText";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../../../ui/dashboard/Panel";
import { FormSubmit } from "../../../ui/form/FormSubmit";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import { useToast } from "../../../ui/toast/useToast";
import { ReadOnly } from "../../session/rights/ReadOnly";
import { useAuth } from "../../session/useAuth";

const leads = {
  publisher: "Who is paid, on the receipts of payouts.",
  advertiser: "Who is billed, on invoices.",
  admin: "Who the network is, on receipts and invoices.",
} as const;

/** Who the account is on receipts and invoices; for admins, who the network is. */
export function LegalPanel() {
  const { user } = useAuth();
  const { data, error, refetch } = useMyLegalPartyQuery();
  return (
    <Panel title="Legal details" isInset>
      <Box component="p" sx={{ mt: 0, mb: 2.5, color: "text.secondary" }}>
        {leads[user?.role ?? "publisher"]} Those that were made before keep what was said then.
      </Box>
      {data ? (
        <ReadOnly unless="setLegalParty">
          <LegalForm party={data.myLegalParty ?? null} refetch={refetch} />
        </ReadOnly>
      ) : error ? (
        <Failure error={error} fallback="Failed to load the legal details" retry={refetch} />
      ) : (
        <TableSkeleton rows={3} row={{ xs: 80, md: 56 }} />
      )}
    </Panel>
  );
}

function LegalForm({ party, refetch }: { party: Party | null; refetch: () => Promise<unknown> }) {
  const [save] = useSetLegalPartyMutation();
  const { toast } = useToast();
  const form = useForm({
    initialValues: { name: party?.name ?? "", address: party?.address ?? "", taxNumber: party?.taxNumber ?? "" },
    schema: legalPartyForm,
    failure: { title: "Error", fallback: "Failed to save the legal details" },
    onSubmit: async ({ name, address, taxNumber }) => {
      const input = { name: name.trim(), address: address.trim(), taxNumber: taxNumber?.trim() || null };
      await save({ variables: { input } });
      toast({ title: "Success", description: "The legal details are saved" });
      await refetch().catch(() => undefined);
    },
  });
  return (
    <Stack component="form" spacing={2.5} sx={{ maxWidth: 520 }} {...form.elementProps}>
      <FormTextField form={form} name="name" label="Legal name" autoComplete="organization" />
      <FormTextField
        form={form}
        name="address"
        label="Address"
        autoComplete="street-address"
        rows={4}
        hint="With the country."
      />
      <FormTextField form={form} name="taxNumber" label="Tax number" isOptional hint="Such as a VAT number." />
      <FormSubmit form={form} label="Update legal details" busyLabel="Updating..." />
    </Stack>
  );
}
