import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { NOT_YOUR_ROLE } from "../../../../../../api/src/contract/team";
import { useRotateSigningSecretMutation, useShownSigningSecretLazyQuery } from "../../../../generated/advertiser";
import { localDay, localMoment } from "../../../../lib/dates";
import { CopyButton } from "../../../../ui/dashboard/CopyButton";
import { ConfirmDialog } from "../../../../ui/dialog/ConfirmDialog";
import { useAction } from "../../../../ui/toast/useAction";
import { useConfirmed } from "../../../session/confirm/useConfirmed";
import { useRights } from "../../../session/rights/useRights";

interface Secret {
  secret: string;
  createdAt: string;
  previousUntil: string | null;
}

/** Fetched only on request, and never cached. */
export function SigningSecret() {
  const may = useRights();
  const { act } = useAction();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [read, { loading }] = useShownSigningSecretLazyQuery({ fetchPolicy: "no-cache" });
  const { confirmed, dialog } = useConfirmed();
  const [rotate] = useRotateSigningSecretMutation({ fetchPolicy: "no-cache" });

  const show = () =>
    act({
      work: async () => {
        const { data, error } = await read();
        if (!data) throw error;
        setSecret(data.signingSecret);
      },
      fallback: "Failed to show the signing secret",
    });
  const replace = async () => setSecret((await confirmed(() => rotate())).data?.rotateSigningSecret ?? null);

  return (
    <Box sx={frameStyle}>
      <Box sx={{ flex: "1 1 320px", minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>Signing secret</Typography>
        {secret ? (
          <>
            <Box component="code" data-secret sx={secretStyle}>
              {secret.secret}
            </Box>
            <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
              In force since {localDay(secret.createdAt)}.
              {secret.previousUntil && ` The previous one works until ${localMoment(secret.previousUntil)}.`}
            </Typography>
          </>
        ) : (
          <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
            Keep it on your server, never in a page. Anyone who has it can report orders in your name.
            {!may("signingSecret") && ` ${NOT_YOUR_ROLE}`}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        {secret ? (
          <>
            <CopyButton text={secret.secret} label="Copy the signing secret">
              Copy
            </CopyButton>
            <Button size="small" onClick={() => setSecret(null)}>
              Hide
            </Button>
          </>
        ) : (
          may("signingSecret") && (
            <Button size="small" disabled={loading} onClick={show}>
              {loading ? "Loading..." : "Show secret"}
            </Button>
          )
        )}
        {may("rotateSigningSecret") && (
          <Button size="small" color="error" onClick={() => setAsking(true)}>
            Create a new one
          </Button>
        )}
      </Box>
      {isAsking && (
        <ConfirmDialog
          title="Create a new signing secret?"
          text="Both secrets work for one day. After that, orders signed with the old one are refused."
          confirmLabel="Create a new secret"
          work={replace}
          doneMessage="New signing secret created"
          fallback="Failed to make a new secret"
          onClose={() => setAsking(false)}
        />
      )}
      {dialog}
    </Box>
  );
}

const frameStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 2,
  p: 2,
  border: "1px dashed",
  borderColor: "control",
  borderRadius: "3px",
};
const secretStyle = { display: "block", my: 0.5, fontSize: 15, overflowWrap: "anywhere" } as const;
