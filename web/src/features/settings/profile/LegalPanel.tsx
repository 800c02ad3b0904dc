import { Box, Stack } from "@mui/material";
import { t } from "../../../../../api/src/contract/i18n/t";
import { countries, countryName } from "../../../../../api/src/contract/parties/countries";
import { legalPartyForm, partyKinds } from "../../../../../api/src/contract/parties/legalParty";
import {
  type MyLegalPartyQuery,
  type PartyKind,
  useMyLegalPartyQuery,
  useSetLegalPartyMutation,
} from "../../../generated/profile";
import { NotLoaded } from "../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../ui/dashboard/Panel";
import { FormSelect } from "../../../ui/form/FormSelect";
import { FormSubmit } from "../../../ui/form/FormSubmit";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import { useToast } from "../../../ui/toast/useToast";
import { ReadOnly } from "../../session/rights/ReadOnly";
import { useAuth } from "../../session/useAuth";

const leads = {
  publisher: t("Appears on your payout statements."),
  advertiser: t("Appears on your invoices."),
  admin: t("The network's own details, shown on invoices and payout statements."),
} as const;

type Party = MyLegalPartyQuery["myLegalParty"];

/** The account's legal details on payout statements and invoices; for admins, the network's. */
export function LegalPanel() {
  const { user } = useAuth();
  const { data, error, refetch } = useMyLegalPartyQuery();
  return (
    <Panel title={t("Legal details")} isInset>
      <Box component="p" sx={{ mt: 0, mb: 2.5, color: "text.secondary" }}>
        {t("{leads} Past documents don't change.", { leads: leads[user?.role ?? "publisher"] })}
      </Box>
      {data ? (
        <ReadOnly unless="setLegalParty">
          <LegalForm party={data.myLegalParty ?? null} refetch={refetch} />
        </ReadOnly>
      ) : (
        <NotLoaded
          error={error}
          fallback={t("Failed to load the legal details")}
          retry={refetch}
          rows={3}
          row={{ xs: 80, md: 56 }}
        />
      )}
    </Panel>
  );
}

const countryOptions = countries
  .map((id) => ({ id, label: countryName(id) }))
  .sort((one, other) => one.label.localeCompare(other.label, "en"));

const valuesOf = (party: Party) => ({
  kind: party?.kind.toLowerCase() ?? "company",
  name: party?.name ?? "",
  street: party?.street ?? "",
  postCode: party?.postCode ?? "",
  city: party?.city ?? "",
  region: party?.region ?? "",
  country: party?.country ?? "",
  vatId: party?.vatId ?? "",
  taxNumber: party?.taxNumber ?? "",
  registerEntry: party?.registerEntry ?? "",
});

function LegalForm({ party, refetch }: { party: Party; refetch: () => Promise<unknown> }) {
  const [save] = useSetLegalPartyMutation();
  const { toast } = useToast();
  const form = useForm({
    initialValues: valuesOf(party),
    schema: legalPartyForm,
    failure: { title: t("Error"), fallback: t("Failed to save the legal details") },
    onSubmit: async (values) => {
      const { kind, ...fields } = legalPartyForm.cast(values);
      await save({ variables: { input: { ...fields, kind: kind.toUpperCase() as PartyKind } } });
      toast({ title: t("Success"), description: t("The legal details are saved") });
      await refetch().catch(() => undefined);
    },
  });
  const isCompany = form.values.kind === "company";
  return (
    <Stack component="form" spacing={2.5} sx={{ maxWidth: 520 }} {...form.elementProps}>
      <FormSelect form={form} name="kind" label={t("You are a")} placeholder={t("Choose one")} options={partyKinds} />
      <FormTextField
        form={form}
        name="name"
        label={t("Legal name")}
        autoComplete={isCompany ? "organization" : "name"}
      />
      <FormTextField form={form} name="street" label={t("Street and number")} autoComplete="address-line1" />
      <Box sx={pairStyle}>
        <FormTextField form={form} name="postCode" label={t("Post code")} autoComplete="postal-code" />
        <FormTextField form={form} name="city" label={t("City")} autoComplete="address-level2" />
      </Box>
      <FormTextField
        form={form}
        name="region"
        label={t("State or province")}
        autoComplete="address-level1"
        isOptional
      />
      <FormSelect
        form={form}
        name="country"
        label={t("Country")}
        placeholder={t("Choose a country")}
        options={countryOptions}
      />
      <FormTextField
        form={form}
        name="vatId"
        label={t("VAT ID")}
        isOptional
        hint={t("Including the country code, e.g. DE123456789")}
      />
      <FormTextField
        form={form}
        name="taxNumber"
        label={t("Tax number")}
        isOptional
        hint={t("As issued by your tax office.")}
      />
      {isCompany && (
        <FormTextField
          form={form}
          name="registerEntry"
          label={t("Register number")}
          isOptional
          hint={t("e.g. HRB 12345, Berlin")}
        />
      )}
      <FormSubmit isQuiet form={form} label={t("Update legal details")} busyLabel={t("Updating...")} />
    </Stack>
  );
}

const pairStyle = {
  display: "grid",
  gap: 2,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 2fr)" },
} as const;
