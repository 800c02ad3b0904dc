import Button from "@mui/material/Button";
import { Plus } from "lucide-react";
import { useState } from "react";
import { localDay } from "../../lib/dates";
import { Badge } from "../Badge";
import { type Column, DataTable } from "../DataTable";
import { EmptyState } from "../EmptyState";
import { useFocusBack } from "../useFocusBack";
import { ConfirmDialog } from "./ConfirmDialog";
import { type KeyScope, NewKeyDialog, scopeWords } from "./NewKeyDialog";
import { Panel } from "./Panel";
import { TableFrame } from "./TableFrame";

export type { KeyScope } from "./NewKeyDialog";

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
  /** What such a person may hand out. */
  scopes: readonly KeyScope[];
  /** Answers with the key itself, which is shown this once. */
  onCreate: (input: { name: string; scopes: KeyScope[] }) => Promise<string>;
  onRevoke: (id: string) => Promise<void>;
}

const INFO =
  "A key lets a program of yours act for you, within what you allow it: send it as “Authorization: Bearer …”.";

export function KeysPanel({ keys, scopes, onCreate, onRevoke }: KeysPanelProps) {
  const [isMaking, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<KeyRow | null>(null);
  // The first key takes away the button it was made with.
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
      <Panel
        id="api-keys"
        title="API keys"
        info={INFO}
        body={
          keys.length === 0 ? (
            <EmptyState
              title="No API keys yet."
              text="Make one to read your figures from your own tools."
              action={make}
            />
          ) : (
            <TableFrame label="API keys">
              <DataTable label="API keys" columns={columnsOf(setRevoking)} rows={keys} rowKey={({ id }) => id} />
            </TableFrame>
          )
        }
      >
        {keys.length > 0 && make}
      </Panel>
      {isMaking && <NewKeyDialog scopes={scopes} onCreate={onCreate} onClose={() => setMaking(false)} />}
      {revoking && (
        <ConfirmDialog
          title={`Revoke “${revoking.name}”?`}
          text="Programs that use it are refused at once. This cannot be taken back."
          action="Revoke key"
          onConfirm={() => onRevoke(revoking.id)}
          onClose={() => setRevoking(null)}
        />
      )}
    </>
  );
}

const columnsOf = (revoke: (key: KeyRow) => void): Column<KeyRow>[] => [
  { id: "name", label: "Name", isHeading: true, cell: ({ name }) => name },
  { id: "prefix", label: "Begins with", cell: ({ prefix }) => <code>{prefix}…</code> },
  { id: "scopes", label: "May", cell: ({ scopes }) => scopes.map((scope) => scopeWords[scope]).join(", ") },
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
        <Button
          size="small"
          aria-label={`Revoke ${key.name}`}
          onClick={() => revoke(key)}
          sx={{ color: "text.primary" }}
        >
          Revoke
        </Button>
      ),
  },
];
