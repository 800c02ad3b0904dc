import Stack from "@mui/material/Stack";
import * as yup from "yup";
import { quotedCurrencies } from "../../../../../api/src/contract/money/quotedCurrencies";
import { languages, profileForm } from "../../../../../api/src/contract/settingsForms";
import { type MyProfileQuery, useUpdateProfileMutation } from "../../../generated/settings";
import { readAs } from "../../../lib/reading";
import { Panel } from "../../../ui/dashboard/Panel";
import { FormSelect } from "../../../ui/form/FormSelect";
import { FormSubmit } from "../../../ui/form/FormSubmit";
import { FormTextField } from "../../../ui/form/FormTextField";
import { useForm } from "../../../ui/form/useForm";
import { useToast } from "../../../ui/toast/useToast";
import { useAuth } from "../../session/useAuth";

interface ProfilePanelProps {
  profile: MyProfileQuery["myProfile"];
  refetch: () => Promise<unknown>;
}

/** Instead of null, which a select cannot hold. */
const USUAL = "usual";

const names = new Intl.DisplayNames("en-US", { type: "language" });
const languageOptions = [
  { id: USUAL, label: "As usual here (American English)" },
  ...languages.map((id) => ({ id, label: names.of(id) ?? id })),
];
const zoneOptions = [
  { id: USUAL, label: "This device's" },
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

export function ProfilePanel({ profile, refetch }: ProfilePanelProps) {
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
          hint="How they are written on screens. Texts, files and mails stay as they are."
        />
        <FormSelect
          form={form}
          name="timeZone"
          label="Time zone"
          placeholder="Choose a time zone"
          options={zoneOptions}
          hint="For moments, such as when you signed in. Reports, weeks and payouts are of UTC days for everybody."
        />
        <FormSelect
          form={form}
          name="displayCurrency"
          label="Display currency"
          placeholder="Choose a currency"
          options={currencyOptions}
          hint="Sums in other currencies then say what they are about in it, by the newest day’s rates. Nothing is converted."
        />
        <FormSubmit form={form} label="Save" busyLabel="Saving..." />
      </Stack>
    </Panel>
  );
}
