import { Box, Typography } from "@mui/material";
import { QRCodeSVG } from "qrcode.react";
import { t } from "../../../../../api/src/contract/i18n/t";
import { appCodeForm } from "../../../../../api/src/contract/settingsForms";
import { type StartAuthenticatorAppMutation, useConfirmAuthenticatorAppMutation } from "../../../generated/security";
import { FormDialog } from "../../../ui/dialog/FormDialog";
import { FormTextField } from "../../../ui/form/FormTextField";

export type NewApp = StartAuthenticatorAppMutation["startAuthenticatorApp"];

interface AppDialogProps {
  app: NewApp;
  onDone: (recoveryCodes: readonly string[] | null) => void;
  onClose: () => void;
}

export function AppDialog({ app: { secret, uri }, onDone, onClose }: AppDialogProps) {
  const [confirm] = useConfirmAuthenticatorAppMutation({ fetchPolicy: "no-cache" });
  return (
    <FormDialog
      title={t("Add authenticator app")}
      width={460}
      values={{ code: "" }}
      schema={appCodeForm}
      work={async ({ code }) => {
        const { data } = await confirm({ variables: { code: code.trim() } });
        onDone(data?.confirmAuthenticatorApp.recoveryCodes ?? null);
      }}
      fallback={t("Failed to turn on two-factor authentication")}
      label={t("Turn on")}
      busyLabel={t("Checking...")}
      hasCancel={false}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Typography>{t("Scan this with your authenticator app, or enter the key.")}</Typography>
          <Box sx={paperStyle}>
            <QRCodeSVG
              value={uri}
              size={220}
              level="M"
              marginSize={3}
              fgColor="#1B1420"
              bgColor="#FFFFFF"
              title={t("QR code")}
            />
          </Box>
          <Box component="code" aria-label={t("Key")} sx={{ overflowWrap: "anywhere", fontSize: 15 }}>
            {secret}
          </Box>
          <FormTextField
            form={form}
            name="code"
            label={t("Code")}
            hint={t("Six-digit code from the app")}
            autoComplete="one-time-code"
            autoFocus
          />
        </>
      )}
    </FormDialog>
  );
}

/** White in both schemes: many cameras cannot read a light code on dark. */
const paperStyle = {
  alignSelf: "center",
  border: "1px solid var(--weft-palette-divider)",
  bgcolor: "#fff",
  "& svg": { display: "block" },
} as const;
