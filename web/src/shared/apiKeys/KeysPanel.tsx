import { Button, Stack } from "@mui/material";
import { Plus } from "lucide-react";
import { useState } from "react";
import * as yup from "yup";
import { t } from "../../../../api/src/contract/i18n/t";
import { scopesFor } from "../../../../api/src/contract/integrations/keyScopes";
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
import { scopeLabel } from "./scopeLabel";

interface KeysPanelProps {
  keys: readonly ShownKeyFragment[];
  /** Scopes that the user may grant. */
  scopes: readonly ApiKeyScope[];
  /** Resolves to the key itself, which is shown only once. */
  onCreate: (input: { name: string; scopes: ApiKeyScope[] }) => Promise<string>;
  onRevoke: (id: string) => Promise<unknown>;
}

const INFO = t(
  "API keys let your tools act for you, with the permissions you choose. Send a key as “Authorization: Bearer …”.",
);

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
      {t("New API key")}
    </Button>
  );
  return (
    <>
      <Panel id="api-keys" title={t("API keys")} info={INFO} aside={keys.length > 0 && make}>
        {keys.length === 0 ? (
          <EmptyState
            title={t("No API keys yet.")}
            text={
              scopes.includes("SALES_WRITE")
                ? t("Create one to report orders from your server, or to read your figures.")
                : t("Create one to read your figures from your own tools.")
            }
            action={make}
          />
        ) : (
          <DataTable isFramed label={t("API keys")} columns={columnsOf(setRevoking)} rows={keys} />
        )}
      </Panel>
      {isMaking && <NewKeyDialog scopes={scopes} onCreate={onCreate} onClose={() => setMaking(false)} />}
      {revoking && (
        <ConfirmDialog
          title={t("Revoke “{name}”?", { name: revoking.name })}
          text={t("Anything using it stops working immediately. This can't be undone.")}
          confirmLabel={t("Revoke key")}
          work={() => onRevoke(revoking.id)}
          fallback={t("Failed to revoke the key")}
          onClose={() => setRevoking(null)}
        />
      )}
    </>
  );
}

const columnsOf = (revoke: (key: ShownKeyFragment) => void): Column<ShownKeyFragment>[] => [
  { id: "name", label: t("Name"), isHeading: true, cell: ({ name }) => name },
  { id: "prefix", label: t("Starts with"), cell: ({ prefix }) => <code>{prefix}…</code> },
  { id: "scopes", label: t("Permissions"), cell: ({ scopes }) => scopes.map(scopeLabel).join(", ") },
  { id: "created", label: t("Created"), cell: ({ createdAt }) => localDay(createdAt) },
  { id: "used", label: t("Last used"), cell: ({ lastUsedAt }) => (lastUsedAt ? localDay(lastUsedAt) : t("Never")) },
  {
    id: "actions",
    label: t("Actions"),
    align: "end",
    cell: (key) =>
      key.revokedAt ? (
        <Badge variant="destructive">{t("Revoked")}</Badge>
      ) : (
        <RowButton about={t("Revoke {name}", { name: key.name })} onClick={() => revoke(key)} isPlain>
          {t("Revoke")}
        </RowButton>
      ),
  },
];

/** The scopes an account's keys can have, least privileged first. */
export const scopesOf = (owner: "publisher" | "advertiser"): ApiKeyScope[] =>
  scopesFor(owner).map((scope) => scope.toUpperCase().replace(":", "_") as ApiKeyScope);

interface NewKeyDialogProps {
  scopes: readonly ApiKeyScope[];
  onCreate: (input: { name: string; scopes: ApiKeyScope[] }) => Promise<string>;
  onClose: () => void;
}

const KEY_CREATED = t("Copy it now and keep it safe. You won't see it again: we store only a hash.");

const schema = yup.object({
  name: yup.string().trim().required(t("Please name the key")).max(100, t("Please use at most 100 characters")),
  scopes: yup.array(yup.string()).min(1, t("Please choose at least one permission")),
});

function NewKeyDialog({ scopes, onCreate, onClose }: NewKeyDialogProps) {
  const [key, setKey] = useState<string | null>(null);
  const form = useForm({
    // The minimum: anyone can choose more.
    initialValues: { name: "", scopes: scopes.slice(0, 1) },
    schema,
    failure: { title: t("Error"), fallback: t("Failed to create the key") },
    onSubmit: async ({ name, scopes }) => setKey(await onCreate({ name: name.trim(), scopes })),
  });
  if (key)
    return (
      <ShownOnce title={t("Your new key")} text={KEY_CREATED} value={key} copy={t("Copy key")} onClose={onClose} />
    );
  return (
    <DialogFrame title={t("New API key")} onClose={onClose} width={560}>
      <Stack component="form" spacing={2.5} {...form.elementProps}>
        <FormTextField form={form} name="name" label={t("Name")} placeholder={t("My spreadsheet")} autoFocus />
        {scopes.length > 1 && (
          <FormCheckboxGroup
            form={form}
            name="scopes"
            label={t("Permissions")}
            hint={t("Grant only what your tool needs. Some apply to the REST API only.")}
            options={scopes.map((id) => ({ id, label: scopeLabel(id) }))}
          />
        )}
        <FormSubmit form={form} label={t("Create key")} busyLabel={t("Creating key...")} />
      </Stack>
    </DialogFrame>
  );
}
