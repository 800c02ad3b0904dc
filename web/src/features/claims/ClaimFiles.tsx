import { useApolloClient } from "@apollo/client/react";
import { Box, Typography } from "@mui/material";
import { claimFileRules, TOO_LARGE_A_FILE } from "../../../../api/src/contract/claims/claimFiles";
import { t } from "../../../../api/src/contract/i18n/t";
import { ClaimsDocument, OneClaimDocument } from "../../generated/claims";
import { localDay } from "../../lib/dates";
import { inBase64 } from "../../lib/inBase64";
import { apiRequest } from "../../lib/network/restApi";
import type { Role } from "../../lib/network/user";
import { UploadButton } from "../../ui/dashboard/UploadButton";
import { DrawerHeading, drawerTextStyle } from "../../ui/dialog/drawerParts";
import { SentFile } from "../../ui/files/SentFile";
import { useRights } from "../session/rights/useRights";
import type { ClaimRow } from "./claimLabels";

/** A claim's evidence: its publisher adds files while it is open, and all sides can open them. */
export function ClaimFiles({ claim, side }: { claim: ClaimRow; side: Role }) {
  const { files, canAddFile } = claim;
  const can = useRights();
  const canAdd = canAddFile && can("openClaim") && files.length < claimFileRules.maxFiles;
  if (files.length === 0 && !canAdd) return null;
  const deleteAt = files.find((file) => file.deleteAt)?.deleteAt;
  const of = side === "admin" ? "/api/admin" : `/api/v1/${side}`;
  const order = claim.orderId.replace(/[^\w-]/g, "");
  return (
    <>
      <DrawerHeading>{t("Evidence")}</DrawerHeading>
      {side !== "publisher" && files.some(({ type }) => type === "application/pdf") && (
        <Typography sx={drawerTextStyle}>
          {t("PDFs aren't scanned. Open them in a viewer that doesn't run scripts, such as your browser.")}
        </Typography>
      )}
      {files.length > 0 && (
        <Box component="ul" sx={filesStyle}>
          {files.map((file, at) => (
            <li key={file.id}>
              <SentFile
                file={file}
                path={`${of}/claims/${claim.id}/files/${file.id}`}
                saveAs={`claim-${order}-${at + 1}.pdf`}
              />
            </li>
          ))}
        </Box>
      )}
      {deleteAt && <Typography sx={drawerTextStyle}>{t("Deleted on {day}.", { day: localDay(deleteAt) })}</Typography>}
      {canAdd && <AddFile claim={claim} />}
    </>
  );
}

function AddFile({ claim: { id, files } }: { claim: ClaimRow }) {
  const client = useApolloClient();
  const send = async (file: File) => {
    if (file.size > claimFileRules.maxBytes) throw new Error(TOO_LARGE_A_FILE);
    const name = file.name.slice(-claimFileRules.nameMax);
    await apiRequest("POST", `/api/v1/publisher/claims/${id}/files`, { name, content: await inBase64(file) });
  };
  return (
    <>
      {files.length === 0 && (
        <Typography sx={drawerTextStyle}>
          {t("A screenshot or the order confirmation helps. Please hide the shopper's name and address.")}
        </Typography>
      )}
      <Box sx={{ mt: 1.5 }}>
        <UploadButton
          label={t("Add file")}
          busyLabel={t("Uploading...")}
          fileLabel={t("Picture or PDF, at most 5 MB")}
          accept={claimFileRules.accept}
          send={send}
          fallback={t("Failed to add the file")}
          afterwards={() => client.refetchQueries({ include: [ClaimsDocument, OneClaimDocument] })}
        />
      </Box>
    </>
  );
}

const filesStyle = {
  m: 0,
  mt: 1,
  p: 0,
  listStyle: '""',
  "& li": { borderBottom: "1px solid", borderColor: "divider" },
} as const;
