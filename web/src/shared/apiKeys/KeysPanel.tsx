import { Button } from "@mui/material";
import { Plus } from "lucide-react";
import { useState } from "react";
import { localDay } from "../../lib/dates";
import { Badge } from "../../ui/Badge";
import { Panel } from "../../ui/dashboard/Panel";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { useFocusBack } from "../../ui/dialog/useFocusBack";
import { EmptyState } from "../../ui/EmptyState";
import { type Column, DataTable } from "../../ui/table/DataTable";
import { RowButton } from "../../ui/table/RowButton";
import { type KeyScope, NewKeyDialog, scopeLabel } from "./NewKeyDialog";

export { type KeyScope, scopesOf } from "./NewKeyDialog";

export interface KeyRow {
  id: string;
  name: string;
  prefix: string;
  scopes: readonly KeyScope[];
  createdAt: string;
  lastUsedAt?: string | null | undefined;
  revokedAt?: string | null | undefined;
}

interface KeysPanelProps {
  keys: readonly KeyRow[];
  /** Scopes that the user may grant. */
  scopes: readonly KeyScope[];
  /** Resolves to the key itself, which is shown only once. */
  onCreate: (input: { name: string; scopes: KeyScope[] }) => Promise<string>;
  onRevoke: (id: string) => Promise<unknown>;
}

const INFO =
  "A key lets your programs act for you, with the permissions you choose. Send it as “Authorization: Bearer …”.";

export function KeysPanel({ keys, scopes, onCreate, onRevoke }: KeysPanelProps) {
  const [isMaking, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<KeyRow | null>(null);
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
          text="Programs that use it stop working at once. This can't be undone."
          confirmLabel="Revoke key"
          work={() => onRevoke(revoking.id)}
          fallback="Failed to revoke the key"
          onClose={() => setRevoking(null)}
        />
      )}
    </>
  );
}

const columnsOf = (revoke: (key: KeyRow) => void): Column<KeyRow>[] => [
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
