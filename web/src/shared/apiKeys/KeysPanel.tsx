import { Button, Stack } from "@mui/material";
import { Plus } from "lucide-react";
import { useState } from "react";
import * as yup from "yup";
import { keyScopes, scopesFor } from "../../../../api/src/contract/integrations/keyScopes";
import type { ApiKeyScope, ShownKeyFragment } from "../../generated/shared";
import { localDay } from "../../lib/dates";
import { Badge } from "../../ui/Badge";
import { Panel } from "../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { useFocusBack } from "../../ui/dialog/focus";
import { ShownOnce } from "../../ui/dialog/ShownOnce";
import { EmptyState } from "../../ui/EmptyState";
import { FormCheckboxGroup } from "../../ui/form/FormCheckboxGroup";
import { FormSubmit } from "../../ui/form/FormSubmit";
import { FormTextField } from "../../ui/form/FormTextField";
import { useForm } from "../../ui/form/useForm";
import { type Column, DataTable } from "../../ui/table/DataTable";
import { RowButton } from "../../ui/table/RowButton";

interface KeysPanelProps {
  keys: readonly ShownKeyFragment[];
  /** Scopes that the user may grant. */
  scopes: readonly ApiKeyScope[];
  /** Resolves to the key itself, which is shown only once. */
  onCreate: (input: { name: string; scopes: ApiKeyScope[] }) => Promise<string>;
  onRevoke: (id: string) => Promise<unknown>;
}

const INFO =
  "A key lets your programs act for you, with the permissions you choose. Send it as “Authorization: Bearer …”.";

export function KeysPanel({ keys, scopes, onCreate, onRevoke }: KeysPanelProps) {
  const [isMaking, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ShownKeyFragment | null>(null);
  // Creating the first key removes the button that was pressed.
  const makeButton = useFocusBack<HTMLButtonElement>(`${isMaking} ${keys.length}`);
  const make = (
    <Button
      ref={makeButton}
      size="small"
      onClick={() => setMaking(true)}
      startIcon={<Plus aria-hidden size={18} strokeWidth={1.8} />}
      sx={{ color: "text.primary" }}
    >
      New API key
    </Button>
  );
  return (
    <>
      <Panel id="api-keys" title="API keys" info={INFO} aside={keys.length > 0 && make}>
        {keys.length === 0 ? (
          <EmptyState
            title="No API keys yet."
            text="Create one to read your figures from your own tools."
            action={make}
          />
        ) : (
          <DataTable isFramed label="API keys" columns={columnsOf(setRevoking)} rows={keys} />
        )}
      </Panel>
      {isMaking && <NewKeyDialog scopes={scopes} onCreate={onCreate} onClose={() => setMaking(false)} />}
      {revoking && (
        <ConfirmDialog
          title={`Revoke “${revoking.name}”?`}
          text="Anything using it stops working at once. This can't be undone."
          confirmLabel="Revoke key"
          work={() => onRevoke(revoking.id)}
          fallback="Failed to revoke the key"
          onClose={() => setRevoking(null)}
        />
      )}
    </>
  );
}

const columnsOf = (revoke: (key: ShownKeyFragment) => void): Column<ShownKeyFragment>[] => [
  { id: "name", label: "Name", isHeading: true, cell: ({ name }) => name },
  { id: "prefix", label: "Starts with", cell: ({ prefix }) => <code>{prefix}…</code> },
  { id: "scopes", label: "Permissions", cell: ({ scopes }) => scopes.map(scopeLabel).join(", ") },
  { id: "created", label: "Created", cell: ({ createdAt }) => localDay(createdAt) },
  { id: "used", label: "Last used", cell: ({ lastUsedAt }) => (lastUsedAt ? localDay(lastUsedAt) : "Never") },
  {
    id: "actions",
    label: "Actions",
    align: "end",
    cell: (key) =>
      key.revokedAt ? (
        <Badge variant="destructive">Revoked</Badge>
      ) : (
        <RowButton about={`Revoke ${key.name}`} onClick={() => revoke(key)} isPlain>
          Revoke
        </RowButton>
      ),
  },
];

const idOf = (scope: ApiKeyScope) => scope.toLowerCase().replace("_", ":") as keyof typeof keyScopes;

const scopeLabel = (scope: ApiKeyScope): string =>
  scope === "SALES_TEST" ? "Report test orders only" : keyScopes[idOf(scope)].label;

/** What an account's keys can be given, the least first. */
export const scopesOf = (owner: "publisher" | "advertiser"): ApiKeyScope[] =>
  scopesFor(owner).map((scope) => scope.toUpperCase().replace(":", "_") as ApiKeyScope);

interface NewKeyDialogProps {
  scopes: readonly ApiKeyScope[];
  onCreate: (input: { name: string; scopes: ApiKeyScope[] }) => Promise<string>;
  onClose: () => void;
}

const KEY_CREATED = "Copy it now and keep it safe. You won't see it again: we store only a hash.";

const schema = yup.object({
  name: yup.string().trim().required("Please name the key").max(100, "Please use at most 100 characters"),
  scopes: yup.array(yup.string()).min(1, "Please choose at least one permission"),
});

function NewKeyDialog({ scopes, onCreate, onClose }: NewKeyDialogProps) {
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
            hint="Grant only what your tool needs. Some apply to the REST API only."
            options={scopes.map((id) => ({ id, label: scopeLabel(id) }))}
          />
        )}
        <FormSubmit form={form} label="Create key" busyLabel="Creating key..." />
      </Stack>
    </DialogFrame>
  );
}
