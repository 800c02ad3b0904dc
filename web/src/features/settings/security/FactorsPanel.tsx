import { Box, Button, Typography } from "@mui/material";
import { Suspense, useState } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import { newPasskeyForm } from "../../../../../api/src/contract/settingsForms";
import {
  type MySecurityQuery,
  type StartPasskeyMutation,
  useAddPasskeyMutation,
  useRemoveSecondFactorMutation,
  useReplaceRecoveryCodesMutation,
  useStartAuthenticatorAppMutation,
  useStartPasskeyMutation,
} from "../../../generated/security";
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

const LEAD = t("A second step after your password at sign-in. API keys are not affected.");
const CODES = t(
  "Each code signs you in once if you lose your device. Store them somewhere safe. You won't see them again.",
);

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
  const renewCodes = async () => setCodes((await replaceCodes()).data?.replaceRecoveryCodes.codes ?? null);
  const columns: Column<Factor>[] = [
    { id: "name", label: t("Name"), isHeading: true, cell: ({ name }) => name },
    { id: "kind", label: t("Kind"), cell: ({ kind }) => (kind === "TOTP" ? t("Authenticator app") : t("Passkey")) },
    { id: "created", label: t("Added"), cell: ({ createdAt }) => localDay(createdAt) },
    { id: "used", label: t("Last used"), cell: ({ usedAt }) => (usedAt ? localDay(usedAt) : t("Never")) },
    {
      id: "actions",
      label: t("Actions"),
      align: "end",
      cell: ({ id, name }) => (
        <RowButton
          disabled={isBusy}
          about={t("Remove {name}", { name })}
          onClick={() =>
            void act({
              work: () => remove({ variables: { id } }),
              doneMessage: t("“{name}” removed", { name }),
              fallback: t("Failed to remove"),
              afterwards: refetch,
            })
          }
          isPlain
        >
          {t("Remove")}
        </RowButton>
      ),
    },
  ];
  const begin = (work: () => Promise<unknown>) => () => void act({ work, fallback: t("Failed to start") });
  return (
    <Panel title={t("Two-factor authentication")} lead={LEAD}>
      {factors.length > 0 ? (
        <DataTable isFramed label={t("Two-factor authentication")} columns={columns} rows={factors} />
      ) : (
        <EmptyState
          title={t("Only your password protects this account.")}
          text={t("Add an authenticator app or a passkey.")}
        />
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center", px: "20px", py: 2 }}>
        {!factors.some(({ kind }) => kind === "TOTP") && (
          <Button variant="outlined" disabled={isBusy} onClick={begin(beginApp)}>
            {t("Add authenticator app")}
          </Button>
        )}
        {canUsePasskeys() && (
          <Button variant="outlined" disabled={isBusy} onClick={begin(beginPasskey)}>
            {t("Add a passkey")}
          </Button>
        )}
        {factors.length > 0 && (
          <>
            <Button disabled={isBusy} onClick={begin(renewCodes)} sx={{ color: "text.primary" }}>
              {t("New recovery codes")}
            </Button>
            <Span sx={{ color: "text.secondary" }}>{t("{recoveryCodesLeft} of 10 left", { recoveryCodesLeft })}</Span>
          </>
        )}
      </Box>
      <Suspense fallback={null}>{app && <AppDialog app={app} onDone={added} onClose={() => setApp(null)} />}</Suspense>
      {offer && <PasskeyDialog offer={offer} onDone={added} onClose={() => setOffer(null)} />}
      {codes && (
        <ShownOnce
          title={t("Your recovery codes")}
          text={CODES}
          value={codes.join("\n")}
          copy={t("Copy codes")}
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
      title={t("Add a passkey")}
      width={460}
      values={{ name: "" }}
      schema={schema}
      work={async ({ name }) => {
        const input = { challenge, name: name.trim(), passkey: await makePasskey(options) };
        const { data } = await add({ variables: { input } });
        onDone(data?.addPasskey.recoveryCodes ?? null);
      }}
      fallback={t("Failed to add the passkey")}
      label={t("Continue")}
      busyLabel={t("Waiting for the passkey...")}
      hasCancel={false}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Typography>{t("Your browser will ask for a device or security key.")}</Typography>
          <FormTextField
            form={form}
            name="name"
            label={t("Name")}
            hint={t("e.g. “My phone”")}
            autoComplete="off"
            autoFocus
          />
        </>
      )}
    </FormDialog>
  );
}
