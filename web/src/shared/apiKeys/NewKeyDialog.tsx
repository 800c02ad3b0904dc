import { Stack } from "@mui/material";
import { useState } from "react";
import * as yup from "yup";
import { keyScopes, scopesFor } from "../../../../api/src/contract/integrations/keyScopes";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { ShownOnce } from "../../ui/dialog/ShownOnce";
import { FormCheckboxGroup } from "../../ui/form/FormCheckboxGroup";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";

type InGraphql<Scope extends string> = Scope extends `${infer Of}:${infer Act}`
  ? `${Uppercase<Of>}_${Uppercase<Act>}`
  : never;
export type KeyScope = InGraphql<keyof typeof keyScopes> | "SALES_TEST";

const idOf = (scope: KeyScope) => scope.toLowerCase().replace("_", ":") as keyof typeof keyScopes;

export const scopeLabel = (scope: KeyScope): string =>
  scope === "SALES_TEST" ? "Report test orders only" : keyScopes[idOf(scope)].label;

/** What an account's keys can be given, the least first. */
export const scopesOf = (owner: "publisher" | "advertiser"): KeyScope[] =>
  scopesFor(owner).map((scope) => scope.toUpperCase().replace(":", "_") as KeyScope);

interface NewKeyDialogProps {
  scopes: readonly KeyScope[];
  onCreate: (input: { name: string; scopes: KeyScope[] }) => Promise<string>;
  onClose: () => void;
}

const KEY_CREATED = "Copy it now and keep it safe. You won't see it again: we store only a hash.";

const schema = yup.object({
  name: yup.string().trim().required("Please name the key").max(100, "Please use at most 100 characters"),
  scopes: yup.array(yup.string()).min(1, "Please choose at least one permission"),
});

export function NewKeyDialog({ scopes, onCreate, onClose }: NewKeyDialogProps) {
  const [key, setKey] = useState<string | null>(null);
  const form = useForm({
    // The least: whoever wants more chooses it.
    initialValues: { name: "", scopes: scopes.slice(0, 1) },
    schema,
    failure: { title: "Error", fallback: "Failed to create the key" },
    onSubmit: async ({ name, scopes }) => setKey(await onCreate({ name: name.trim(), scopes })),
  });
  if (key) return <ShownOnce title="Your new key" text={KEY_CREATED} value={key} copy="Copy key" onClose={onClose} />;
  return (
    <DialogFrame title="New API key" onClose={onClose} width={560}>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormTextField form={form} name="name" label="Name" placeholder="My spreadsheet" autoFocus />
        {scopes.length > 1 && (
          <FormCheckboxGroup
            form={form}
            name="scopes"
            label="Permissions"
            hint="Give it only what your program needs. Some are for the REST API alone."
            options={scopes.map((id) => ({ id, label: scopeLabel(id) }))}
          />
        )}
        <FormSubmit form={form} label="Create key" busyLabel="Creating key..." />
      </Stack>
    </DialogFrame>
  );
}
