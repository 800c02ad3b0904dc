import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useRotateSigningSecretMutation, useShownSigningSecretLazyQuery } from "../../../generated/advertiser";

import { localDay } from "../../../lib/dates";
import { messageOf } from "../../../lib/errors";
import { ConfirmDialog } from "../../../ui/dashboard/ConfirmDialog";
import { CopyButton } from "../../../ui/dashboard/CopyButton";
import { useToast } from "../../../ui/toast/useToast";
import { localMoment } from "../localMoment";

interface Secret {
  secret: string;
  createdAt: string;
  previousUntil: string | null;
}

/** Asked for only when somebody wants to see it, and kept in no cache. */
export function SigningSecret() {
  const { toast } = useToast();
  const [shown, setShown] = useState<Secret | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [read, { loading }] = useShownSigningSecretLazyQuery({ fetchPolicy: "no-cache" });
  const [rotate] = useRotateSigningSecretMutation({ fetchPolicy: "no-cache" });

  const show = async () => {
    const { data, error } = await read();
    if (data) return setShown(data.signingSecret);
    const description = messageOf(error, "Failed to show the signing secret");
    toast({ title: "Error", description, variant: "destructive" });
  };
  const replace = async () => {
    const { data } = await rotate();
    if (!data) return;
    setShown(data.rotateSigningSecret);
    toast({ title: "Success", description: "New signing secret made" });
  };

  return (
    <Box sx={frameStyle}>
      <Box sx={{ flex: "1 1 320px", minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>Signing secret</Typography>
        {shown ? (
          <>
            <Box component="code" data-secret sx={secretStyle}>
              {shown.secret}
            </Box>
            <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
              In force since {localDay(shown.createdAt)}.
              {shown.previousUntil && ` The one before it works until ${localMoment(shown.previousUntil)}.`}
            </Typography>
          </>
        ) : (
          <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
            It belongs on your server, never into a page. Whoever has it can report orders in your name.
          </Typography>
        )}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        {shown ? (
          <>
            <CopyButton text={shown.secret} label="Copy the signing secret">
              Copy
            </CopyButton>
            <Button size="small" onClick={() => setShown(null)}>
              Hide
            </Button>
          </>
        ) : (
          <Button size="small" disabled={loading} onClick={show}>
            {loading ? "Loading..." : "Show secret"}
          </Button>
        )}
        <Button size="small" color="error" onClick={() => setAsking(true)}>
          Make a new one
        </Button>
      </Box>
      {isAsking && (
        <ConfirmDialog
          title="Make a new signing secret?"
          text="Your server has a day to change over: until then both secrets work. After that, orders signed with the old one are refused."
          action="Make a new secret"
          onConfirm={replace}
          onClose={() => setAsking(false)}
        />
      )}
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
