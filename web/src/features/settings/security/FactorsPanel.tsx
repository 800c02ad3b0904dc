import { Box, Button, Typography } from "@mui/material";
import { Suspense, useState } from "react";
import { newPasskeyForm } from "../../../../../api/src/contract/settingsForms";
import {
  type MySecurityQuery,
  type StartPasskeyMutation,
  useAddPasskeyMutation,
  useRemoveSecondFactorMutation,
  useReplaceRecoveryCodesMutation,
  useStartAuthenticatorAppMutation,
  useStartPasskeyMutation,
} from "../../../generated/settings";
import { localDay } from "../../../lib/dates";
import { lazyPart } from "../../../lib/lazyPart";
import { canUsePasskeys, makePasskey } from "../../../lib/passkeys";
import { Panel } from "../../../ui/dashboard/Panel";
import { FormDialog } from "../../../ui/dialog/FormDialog";
import { ShownOnce } from "../../../ui/dialog/ShownOnce";
import { EmptyState } from "../../../ui/EmptyState";
import { FormTextField } from "../../../ui/form/FormTextField";
import { Span } from "../../../ui/html";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { RowButton } from "../../../ui/table/RowButton";
import { useAction } from "../../../ui/toast/useAction";
import type { NewApp } from "./AppDialog";

const AppDialog = lazyPart(async () => (await import("./AppDialog")).AppDialog);

type Security = MySecurityQuery["mySecurity"];
type Factor = Security["factors"][number];

interface FactorsPanelProps {
  security: Security;
  refetch: () => Promise<unknown>;
}

const LEAD = "A second step at sign-in, after the password. API keys go on without it.";
const CODES =
  "Each code signs you in once if you lose your device. Store them somewhere safe. You won't see them again.";

export function FactorsPanel({ security: { factors, recoveryCodesLeft }, refetch }: FactorsPanelProps) {
  const [startApp] = useStartAuthenticatorAppMutation({ fetchPolicy: "no-cache" });
  const [startPasskey] = useStartPasskeyMutation({ fetchPolicy: "no-cache" });
  const [remove] = useRemoveSecondFactorMutation();
  const [replaceCodes] = useReplaceRecoveryCodesMutation({ fetchPolicy: "no-cache" });
  const { isBusy, act } = useAction();
  const [app, setApp] = useState<NewApp | null>(null);
  const [offer, setOffer] = useState<PasskeyOffer | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const added = (fresh: readonly string[] | null) => {
    setApp(null);
    setOffer(null);
    setCodes(fresh);
    void refetch().catch(() => undefined);
  };
  const beginApp = async () => setApp((await startApp()).data?.startAuthenticatorApp ?? null);
  const beginPasskey = async () => setOffer((await startPasskey()).data?.startPasskey ?? null);
  const renewCodes = async () => setCodes((await replaceCodes()).data?.replaceRecoveryCodes ?? null);
  const columns: Column<Factor>[] = [
    { id: "name", label: "Name", isHeading: true, cell: ({ name }) => name },
    { id: "kind", label: "Kind", cell: ({ kind }) => (kind === "TOTP" ? "Authenticator app" : "Passkey") },
    { id: "created", label: "Added", cell: ({ createdAt }) => localDay(createdAt) },
    { id: "used", label: "Last used", cell: ({ usedAt }) => (usedAt ? localDay(usedAt) : "Never") },
    {
      id: "actions",
      label: "Actions",
      align: "end",
      cell: ({ id, name }) => (
        <RowButton
          disabled={isBusy}
          about={`Remove ${name}`}
          onClick={() =>
            void act({
              work: () => remove({ variables: { id } }),
              doneMessage: `“${name}” is removed`,
              fallback: "Failed to remove it",
              afterwards: refetch,
            })
          }
          isPlain
        >
          Remove
        </RowButton>
      ),
    },
  ];
  const begin = (work: () => Promise<unknown>) => () => void act({ work, fallback: "Failed to start" });
  return (
    <Panel title="Two-factor authentication" lead={LEAD}>
      {factors.length > 0 ? (
        <DataTable isFramed label="Two-factor authentication" columns={columns} rows={factors} />
      ) : (
        <EmptyState title="Only your password protects this account." text="Add an app on your phone or a passkey." />
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center", px: "20px", py: 2 }}>
        {!factors.some(({ kind }) => kind === "TOTP") && (
          <Button variant="outlined" disabled={isBusy} onClick={begin(beginApp)}>
            Set up an app
          </Button>
        )}
        {canUsePasskeys() && (
          <Button variant="outlined" disabled={isBusy} onClick={begin(beginPasskey)}>
            Add a passkey
          </Button>
        )}
        {factors.length > 0 && (
          <>
            <Button disabled={isBusy} onClick={begin(renewCodes)} sx={{ color: "text.primary" }}>
              New recovery codes
            </Button>
            <Span sx={{ color: "text.secondary" }}>{recoveryCodesLeft} of 10 left</Span>
          </>
        )}
      </Box>
      <Suspense fallback={null}>{app && <AppDialog app={app} onDone={added} onClose={() => setApp(null)} />}</Suspense>
      {offer && <PasskeyDialog offer={offer} onDone={added} onClose={() => setOffer(null)} />}
      {codes && (
        <ShownOnce
          title="Your recovery codes"
          text={CODES}
          value={codes.join("\n")}
          copy="Copy codes"
          onClose={() => setCodes(null)}
        />
      )}
    </Panel>
  );
}

type PasskeyOffer = StartPasskeyMutation["startPasskey"];

interface PasskeyDialogProps {
  offer: PasskeyOffer;
  onDone: (recoveryCodes: readonly string[] | null) => void;
  onClose: () => void;
}

const schema = newPasskeyForm.pick(["name"]);

function PasskeyDialog({ offer: { challenge, options }, onDone, onClose }: PasskeyDialogProps) {
  const [add] = useAddPasskeyMutation({ fetchPolicy: "no-cache" });
  return (
    <FormDialog
      title="Add a passkey"
      width={460}
      values={{ name: "" }}
      schema={schema}
      work={async ({ name }) => {
        const input = { challenge, name: name.trim(), passkey: await makePasskey(options) };
        const { data } = await add({ variables: { input } });
        onDone(data?.addPasskey.recoveryCodes ?? null);
      }}
      fallback="Failed to add the passkey"
      label="Continue"
      busyLabel="Waiting for the passkey..."
      hasCancel={false}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Typography>Your browser asks for a device or a security key next.</Typography>
          <FormTextField form={form} name="name" label="Name" hint="e.g. “My phone”" autoComplete="off" autoFocus />
        </>
      )}
    </FormDialog>
  );
}
