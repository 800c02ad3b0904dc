import { Box, Stack, Typography } from "@mui/material";
import * as yup from "yup";
import { quotedCurrencies } from "../../../../../api/src/contract/money/quotedCurrencies";
import {
  accountNameForm,
  EMAIL_STOP_HOURS,
  emailChangeForm,
  languages,
  profileForm,
} from "../../../../../api/src/contract/settingsForms";
import {
  type MyProfileQuery,
  useMyProfileQuery,
  useRenameAccountMutation,
  useRequestEmailChangeMutation,
  useUpdateProfileMutation,
} from "../../../generated/settings";
import { useSite } from "../../../lib/network/useSite";
import { readAs } from "../../../lib/reading";
import { PanelNotLoaded } from "../../../ui/dashboard/NotLoaded";
import { Panel } from "../../../ui/dashboard/Panel";
import { FormSelect } from "../../../ui/form/FormSelect";
import { FormSubmit } from "../../../ui/form/FormSubmit";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import { useToast } from "../../../ui/toast/useToast";
import { ReadOnly } from "../../session/rights/ReadOnly";
import { SettingsFrame } from "../../session/SettingsFrame";
import { useAuth } from "../../session/useAuth";
import { LegalPanel } from "./LegalPanel";

export const ProfilePage = () => (
  <SettingsFrame title="Profile" lead="Your name and regional formats.">
    <ProfilePanels />
  </SettingsFrame>
);

function ProfilePanels() {
  const query = useMyProfileQuery();
  const { data, refetch } = query;
  if (!data) return <PanelNotLoaded title="You" query={query} fallback="Failed to load your profile" />;
  const profile = data.myProfile;
  return (
    <Box sx={columnsStyle}>
      <Stack spacing={2.5}>
        <ProfilePanel profile={profile} refetch={refetch} />
        <EmailPanel profile={profile} refetch={refetch} />
      </Stack>
      <Stack spacing={2.5}>
        <ReadOnly unless="renameAccount">
          <AccountNamePanel name={profile.accountName} refetch={refetch} />
        </ReadOnly>
        <LegalPanel />
      </Stack>
    </Box>
  );
}

/** The person, and the account beside them. */
const columnsStyle = {
  display: "grid",
  alignItems: "start",
  gap: 2.5,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
} as const;

function AccountNamePanel({ name, refetch }: { name: string; refetch: () => Promise<unknown> }) {
  const [rename] = useRenameAccountMutation();
  const { toast } = useToast();
  const form = useForm({
    initialValues: { name },
    schema: accountNameForm,
    failure: { title: "Error", fallback: "Failed to rename the account" },
    onSubmit: async (given) => {
      await rename({ variables: { name: given.name.trim() } });
      toast({ title: "Success", description: "Account renamed" });
      await refetch().catch(() => undefined);
    },
  });
  return (
    <Panel title="Account" isInset>
      <Stack component="form" spacing={2.5} sx={{ maxWidth: 520 }} {...form.elementProps}>
        <FormTextField
          form={form}
          name="name"
          label="Account name"
          autoComplete="organization"
          hint="Shown to partners. Only owners can change it. Past invoices keep the old name."
        />
        <FormSubmit form={form} label="Rename" busyLabel="Saving..." />
      </Stack>
    </Panel>
  );
}

interface EmailPanelProps {
  profile: MyProfileQuery["myProfile"];
  refetch: () => Promise<unknown>;
}

function EmailPanel({ profile: { email, pendingEmail }, refetch }: EmailPanelProps) {
  const sendsMail = useSite()?.sendsMail ?? true;
  const [request] = useRequestEmailChangeMutation();
  const { toast } = useToast();
  const form = useForm({
    initialValues: { email: "" },
    schema: emailChangeForm,
    failure: { title: "Error", fallback: "Failed to send the link" },
    onSubmit: async (given, { resetForm }) => {
      const variables = { email: given.email.trim() };
      await request({ variables });
      toast({
        title: sendsMail ? "Check your mailbox" : "No email was sent",
        description: sendsMail
          ? `The link in the email to ${variables.email} works for a day.`
          : `The link for ${variables.email} is in a file on the server, and works for a day.`,
      });
      resetForm();
      await refetch().catch(() => undefined);
    },
  });
  return (
    <Panel title="Email address" isInset>
      <Stack spacing={2}>
        <Typography sx={{ overflowWrap: "anywhere" }}>
          You sign in with <strong>{email}</strong>.
        </Typography>
        {pendingEmail && (
          <Typography role="status" sx={{ overflowWrap: "anywhere" }}>
            Waiting for the link in the email to <strong>{pendingEmail}</strong>. Until then nothing changes.
          </Typography>
        )}
        <Stack component="form" spacing={2.5} sx={{ maxWidth: 520 }} {...form.elementProps}>
          <FormTextField
            form={form}
            name="email"
            type="email"
            label="New address"
            autoComplete="email"
            hint={`We'll email a link to the new address. ${email} can cancel the change within ${EMAIL_STOP_HOURS} hours.`}
          />
          <FormSubmit form={form} label="Send the link" busyLabel="Sending..." />
        </Stack>
      </Stack>
    </Panel>
  );
}

/** Instead of null, which a select cannot hold. */
const USUAL = "usual";

const names = new Intl.DisplayNames("en-US", { type: "language" });
const languageOptions = [
  { id: USUAL, label: "Default (English, US)" },
  ...languages.map((id) => ({ id, label: names.of(id) ?? id })),
];
const zoneOptions = [
  { id: USUAL, label: "Use device time zone" },
  ...Intl.supportedValuesOf("timeZone").map((id) => ({ id, label: id.replaceAll("_", " ") })),
];
const currencyNames = new Intl.DisplayNames("en-US", { type: "currency" });
const currencyOptions = [
  { id: USUAL, label: "None" },
  ...quotedCurrencies.map((id) => ({ id, label: `${id}, ${currencyNames.of(id)}` })),
];
const schema = yup.object({
  name: profileForm.fields.name,
  language: yup.string(),
  timeZone: yup.string(),
  displayCurrency: yup.string(),
});
const chosen = (value: string) => (value === USUAL ? null : value);

function ProfilePanel({ profile, refetch }: { profile: MyProfileQuery["myProfile"]; refetch: () => Promise<unknown> }) {
  const [update] = useUpdateProfileMutation();
  const { refetchUser } = useAuth();
  const { toast } = useToast();
  const form = useForm({
    initialValues: {
      name: profile.name,
      language: profile.language ?? USUAL,
      timeZone: profile.timeZone ?? USUAL,
      displayCurrency: profile.displayCurrency ?? USUAL,
    },
    schema,
    failure: { title: "Error", fallback: "Failed to save your profile" },
    onSubmit: async ({ name, ...given }) => {
      const reading = { language: chosen(given.language), timeZone: chosen(given.timeZone) };
      const displayCurrency = chosen(given.displayCurrency);
      await update({
        variables: { input: { name: name.trim(), ...reading, displayCurrency } },
        update: (cache) => void cache.evict({ id: "ROOT_QUERY", fieldName: "displayRates" }),
      });
      readAs(reading);
      toast({ title: "Success", description: "Your profile is saved" });
      await Promise.all([refetch(), refetchUser()]).catch(() => undefined);
    },
  });
  return (
    <Panel title="You" isInset>
      <Stack component="form" spacing={2.5} sx={{ maxWidth: 520 }} {...form.elementProps}>
        <FormTextField form={form} name="name" label="Your name" autoComplete="name" />
        <FormSelect
          form={form}
          name="language"
          label="Dates and amounts"
          placeholder="Choose a language"
          options={languageOptions}
          hint="Affects the app only. Emails and exports stay in US format."
        />
        <FormSelect
          form={form}
          name="timeZone"
          label="Time zone"
          placeholder="Choose a time zone"
          options={zoneOptions}
          hint="Used for timestamps. Reports and payouts always use UTC."
        />
        <FormSelect
          form={form}
          name="displayCurrency"
          label="Display currency"
          placeholder="Choose a currency"
          options={currencyOptions}
          hint="Shows approximate amounts at today’s ECB rate. Balances are not converted."
        />
        <FormSubmit form={form} label="Save" busyLabel="Saving..." />
      </Stack>
    </Panel>
  );
}
