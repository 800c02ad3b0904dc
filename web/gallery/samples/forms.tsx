import { OutlinedInput, Stack } from "@mui/material";
import { FormAutocomplete } from "../../src/ui/form/FormAutocomplete";
import { FormCard } from "../../src/ui/form/FormCard";
import { FormCheckboxGroup } from "../../src/ui/form/FormCheckboxGroup";
import { FieldMessage, FormField } from "../../src/ui/form/FormField";
import { FormPasswordField } from "../../src/ui/form/FormPasswordField";
import { FormSelect } from "../../src/ui/form/FormSelect";
import { FormSubmit } from "../../src/ui/form/FormSubmit";
import { FormTextField } from "../../src/ui/form/FormTextField";
import { Select } from "../../src/ui/form/Select";
import { long } from "../data";
import { type Family, nothing, sample } from "../sample";
import { Filled, type FilledProps } from "./Filled";

const channels = [
  { id: "blog", label: "Blog or magazine" },
  { id: "video", label: "Video" },
  { id: "long", label: `Partner of ${long.brand}` },
];

const fields = {
  text: (props?: FilledProps) => (
    <Filled {...props}>
      {(form) => <FormTextField form={form} name="name" label="Name" placeholder="Romy Faden" hint="As on invoices" />}
    </Filled>
  ),
  password: (props?: FilledProps) => (
    <Filled {...props}>
      {(form) => (
        <FormPasswordField
          form={form}
          name="password"
          label="Password"
          autoComplete="new-password"
          hint="At least 12 characters"
        />
      )}
    </Filled>
  ),
  select: (props?: FilledProps) => (
    <Filled {...props}>
      {(form) => <FormSelect form={form} name="channel" label="Channel" placeholder="Choose one" options={channels} />}
    </Filled>
  ),
  search: (props?: FilledProps) => (
    <Filled {...props}>
      {(form) => (
        <FormAutocomplete form={form} name="channel" label="Channel" options={channels} noneText="No such channel" />
      )}
    </Filled>
  ),
  searchOnServer: (props?: FilledProps) => (
    <Filled {...props}>
      {(form) => (
        <FormAutocomplete
          form={form}
          name="channel"
          label="Channel"
          placeholder="Choose one"
          chosen={{ id: "far", label: "Found on a server", detail: "Not among the options" }}
          options={channels}
          noneText="No such channel"
          onSearch={nothing}
        />
      )}
    </Filled>
  ),
  group: (props?: FilledProps) => (
    <Filled {...props}>
      {(form) => (
        <FormCheckboxGroup
          form={form}
          name="cloths"
          label="What you write about"
          hint="Choose all that fit"
          options={[
            { id: "knit", label: "Knitwear" },
            { id: "denim", label: "Denim" },
            { id: "shoes", label: "Shoes" },
            { id: "long", label: long.product },
          ]}
        />
      )}
    </Filled>
  ),
};

export const forms: Family = {
  id: "forms",
  title: "Forms",
  samples: [
    sample(FormTextField, {
      empty: () => fields.text(),
      "long-text": () => fields.text({ values: { name: long.person } }),
      error: () => fields.text({ errors: { name: "Please enter your name" } }),
      optional: () => (
        <Filled>{(form) => <FormTextField form={form} name="website" label="Website" type="url" isOptional />}</Filled>
      ),
      "long-label-and-error": () => (
        <Filled errors={{ email: `${long.email} is already in use by another publisher of the network` }}>
          {(form) => <FormTextField form={form} name="email" label={`Email address of ${long.person}`} type="email" />}
        </Filled>
      ),
      area: () => (
        <Filled values={{ about: long.sentence }}>
          {(form) => <FormTextField form={form} name="about" label="About your readers" rows={4} />}
        </Filled>
      ),
    }),
    sample(FormPasswordField, { empty: () => fields.password() }),
    sample(FormSelect, {
      empty: () => fields.select(),
      chosen: () => fields.select({ values: { channel: "video" } }),
      error: () => fields.select({ errors: { channel: "Please choose a channel" } }),
    }),
    sample(FormAutocomplete, {
      empty: () => fields.search(),
      chosen: () => fields.search({ values: { channel: "video" } }),
      "on-server": () => fields.searchOnServer(),
      error: () => fields.search({ errors: { channel: "Please choose a channel" } }),
    }),
    sample(FormCheckboxGroup, {
      empty: () => fields.group(),
      error: () => fields.group({ errors: { cloths: "Please choose at least one" } }),
    }),
    sample(Select, {
      empty: () => (
        <Select value="" placeholder="All channels" options={channels} onChange={nothing} inputProps={named} />
      ),
      compact: () => <Select isCompact value="blog" options={channels} onChange={nothing} inputProps={named} />,
      error: () => <Select error value="blog" options={channels} onChange={nothing} inputProps={named} />,
      disabled: () => <Select disabled value="blog" options={channels} onChange={nothing} inputProps={named} />,
    }),
    sample(FormField, {
      hint: () => (
        <FormField label="Promotion code" hint="Printed on the parcel slip" error={undefined}>
          {({ id, ...control }) => <OutlinedInput fullWidth inputProps={{ id, ...control }} />}
        </FormField>
      ),
    }),
    sample(FieldMessage, { "long-text": () => <FieldMessage id="sample-long" error={long.sentence} /> }),
    sample(FormSubmit, {
      normal: () => (
        <FormSubmit form={{ isSubmitting: false }} label="Create account" busyLabel="Creating account..." />
      ),
      busy: () => <FormSubmit form={{ isSubmitting: true }} label="Create account" busyLabel="Creating account..." />,
    }),
    sample(FormCard, {
      normal: () => (
        <FormCard>
          <Stack spacing={2.5}>
            {fields.text({ values: { name: "Romy Faden" } })}
            {fields.select({ errors: { channel: "Please choose a channel" } })}
            <FormSubmit form={{ isSubmitting: false }} label="Save" busyLabel="Saving..." />
          </Stack>
        </FormCard>
      ),
    }),
  ],
};

const named = { "aria-label": "Channel" };
