import { Box, Stack, Typography } from "@mui/material";
import * as yup from "yup";
import { t } from "../../../../../api/src/contract/i18n/t";
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
} from "../../../generated/profile";
import { followChoice } from "../../../lib/i18n/language";
import { rich } from "../../../lib/i18n/rich";
import { useSite } from "../../../lib/network/useSite";
import { locale, readAs } from "../../../lib/reading";
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
import { ChannelsPanel } from "./ChannelsPanel";
import { LegalPanel } from "./LegalPanel";

export const ProfilePage = () => (
  <SettingsFrame title={t("Profile")} lead={t("Your name and regional formats.")}>
    <ProfilePanels />
  </SettingsFrame>
);

function ProfilePanels() {
  const query = useMyProfileQuery();
  const { user } = useAuth();
  const { data, refetch } = query;
  if (!data) return <PanelNotLoaded title={t("You")} query={query} fallback={t("Failed to load your profile")} />;
  const profile = data.myProfile;
  return (
    <Box sx={columnsStyle}>
      <Stack spacing={2.5}>
        <ProfilePanel profile={profile} refetch={refetch} />
        <EmailPanel profile={profile} refetch={refetch} />
        {user?.role === "publisher" && <ChannelsPanel />}
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

/** The user, and the account beside them. */
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
    failure: { title: t("Error"), fallback: t("Failed to rename the account") },
    onSubmit: async (given) => {
      await rename({ variables: { name: given.name.trim() } });
      toast({ title: t("Success"), description: t("Account renamed") });
      await refetch().catch(() => undefined);
    },
  });
  return (
    <Panel title={t("Account")} isInset>
      <Stack component="form" spacing={2.5} sx={{ maxWidth: 520 }} {...form.elementProps}>
        <FormTextField
          form={form}
          name="name"
          label={t("Account name")}
          autoComplete="organization"
          hint={t("Shown to partners. Only owners can change it. Past invoices keep the old name.")}
        />
        <FormSubmit isQuiet form={form} label={t("Save")} busyLabel={t("Saving...")} />
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
    failure: { title: t("Error"), fallback: t("Failed to send the link") },
    onSubmit: async (given, { resetForm }) => {
      const variables = { email: given.email.trim() };
      await request({ variables });
      toast({
        title: sendsMail ? t("Check your inbox") : t("No email was sent"),
        description: sendsMail
          ? t("The link in the email to {email} is valid for one day.", { email: variables.email })
          : t("The link for {email} is in a file on the server and valid for one day.", { email: variables.email }),
      });
      resetForm();
      await refetch().catch(() => undefined);
    },
  });
  return (
    <Panel title={t("Email address")} isInset>
      <Stack spacing={2}>
        <Typography sx={{ overflowWrap: "anywhere" }}>
          {rich("You sign in with <b>{email}</b>.", { email, b: (text) => <strong>{text}</strong> })}
        </Typography>
        {pendingEmail && (
          <Typography role="status" sx={{ overflowWrap: "anywhere" }}>
            {rich("Waiting for confirmation from <b>{pendingEmail}</b>. Until then, nothing changes.", {
              pendingEmail,
              b: (text) => <strong>{text}</strong>,
            })}
          </Typography>
        )}
        <Stack component="form" spacing={2.5} sx={{ maxWidth: 520 }} {...form.elementProps}>
          <FormTextField
            form={form}
            name="email"
            type="email"
            label={t("New address")}
            autoComplete="email"
            hint={t("We'll email a link to the new address. {email} can cancel the change within {hours} hours.", {
              email,
              hours: EMAIL_STOP_HOURS,
            })}
          />
          <FormSubmit isQuiet form={form} label={t("Send verification link")} busyLabel={t("Sending...")} />
        </Stack>
      </Stack>
    </Panel>
  );
}

/** Stands for null, which a select cannot hold. */
const USUAL = "usual";

const names = new Intl.DisplayNames(locale(), { type: "language" });
const languageOptions = [
  { id: USUAL, label: t("Default (English, US)") },
  ...languages.map((id) => ({ id, label: names.of(id) ?? id })),
];
const zoneOptions = [
  { id: USUAL, label: t("Use device time zone") },
  ...Intl.supportedValuesOf("timeZone").map((id) => ({ id, label: id.replaceAll("_", " ") })),
];
const currencyNames = new Intl.DisplayNames(locale(), { type: "currency" });
const currencyOptions = [
  { id: USUAL, label: t("None") },
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
    failure: { title: t("Error"), fallback: t("Failed to save your profile") },
    onSubmit: async ({ name, ...given }) => {
      const reading = { language: chosen(given.language), timeZone: chosen(given.timeZone) };
      const displayCurrency = chosen(given.displayCurrency);
      await update({
        variables: { input: { name: name.trim(), ...reading, displayCurrency } },
        update: (cache) => void cache.evict({ id: "ROOT_QUERY", fieldName: "displayRates" }),
      });
      readAs(reading);
      followChoice();
      toast({ title: t("Success"), description: t("Your profile is saved") });
      await Promise.all([refetch(), refetchUser()]).catch(() => undefined);
    },
  });
  return (
    <Panel title={t("You")} isInset>
      <Stack component="form" spacing={2.5} sx={{ maxWidth: 520 }} {...form.elementProps}>
        <FormTextField form={form} name="name" label={t("Your name")} autoComplete="name" />
        <FormSelect
          form={form}
          name="language"
          label={t("Language and region")}
          placeholder={t("Choose a language")}
          options={languageOptions}
          hint={t("Affects the app only. Emails and exports stay in US format.")}
        />
        <FormSelect
          form={form}
          name="timeZone"
          label={t("Time zone")}
          placeholder={t("Choose a time zone")}
          options={zoneOptions}
          hint={t("Used for timestamps. Reports and payouts always use UTC.")}
        />
        <FormSelect
          form={form}
          name="displayCurrency"
          label={t("Display currency")}
          placeholder={t("Choose a currency")}
          options={currencyOptions}
          hint={t("Shows approximate amounts at today’s ECB rate. Balances are not converted.")}
        />
        <FormSubmit form={form} label={t("Save")} busyLabel={t("Saving...")} />
      </Stack>
    </Panel>
  );
}
