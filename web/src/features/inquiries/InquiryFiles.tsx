import { useApolloClient } from "@apollo/client/react";
import { Box, ButtonBase, Typography } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { FileText, Image } from "lucide-react";
import { Suspense, useState } from "react";
import { inquiryFileRules, TOO_LARGE_A_FILE } from "../../../../api/src/contract/inquiries/inquiryFiles";
import { InquiriesDocument, OneInquiryDocument } from "../../generated/inquiries";
import { localDay } from "../../lib/dates";
import { inBase64 } from "../../lib/inBase64";
import { lazyPart } from "../../lib/lazyPart";
import { apiRequest } from "../../lib/network/restApi";
import type { Role } from "../../lib/network/user";
import { save } from "../../ui/dashboard/DownloadButton";
import { UploadButton } from "../../ui/dashboard/UploadButton";
import { DrawerHeading, drawerTextStyle } from "../../ui/dialog/DrawerFrame";
import { useAction } from "../../ui/toast/useAction";
import { useRights } from "../session/rights/useRights";
import type { InquiryRow } from "./inquiryLabels";

const FilePicture = lazyPart(async () => (await import("./dialogs")).FilePicture);

type Shown = InquiryRow["files"][number];

/** Evidence of a claim: its publisher adds to it while it is open, all sides open it. */
export function InquiryFiles({ inquiry, side }: { inquiry: InquiryRow; side: Role }) {
  const { files, mayAddFile } = inquiry;
  const may = useRights();
  const [picture, setPicture] = useState<{ name: string; content: Blob } | null>(null);
  const { isBusy, act } = useAction();
  const mayAdd = mayAddFile && may("openInquiry") && files.length < inquiryFileRules.maxFiles;
  if (files.length === 0 && !mayAdd) return null;
  const deleteAt = files.find((file) => file.deleteAt)?.deleteAt;
  const open = ({ id, name, type }: Shown) =>
    act({
      work: async () => {
        const of = side === "admin" ? "/api/admin" : `/api/v1/${side}`;
        const content = await (await apiRequest("GET", `${of}/claims/${inquiry.id}/files/${id}`)).blob();
        if (type.startsWith("image/")) setPicture({ name, content });
        else
          save(
            content,
            `claim-${inquiry.orderId.replace(/[^\w-]/g, "")}-${files.findIndex((file) => file.id === id) + 1}.pdf`,
          );
      },
      fallback: "Failed to open the file",
    });
  return (
    <>
      <DrawerHeading>Evidence</DrawerHeading>
      {side !== "publisher" && files.some(({ type }) => type === "application/pdf") && (
        <Typography sx={drawerTextStyle}>
          PDFs are not checked. Open them in a viewer that runs no scripts, such as your browser.
        </Typography>
      )}
      {files.length > 0 && (
        <Box component="ul" sx={filesStyle}>
          {files.map((file) => (
            <li key={file.id}>
              <ButtonBase disabled={isBusy} onClick={() => open(file)}>
                {file.type.startsWith("image/") ? (
                  <Image aria-hidden size={18} strokeWidth={1.7} />
                ) : (
                  <FileText aria-hidden size={18} strokeWidth={1.7} />
                )}
                <span>
                  <span style={visuallyHidden}>Open </span>
                  {file.name}
                </span>
                <small>{sizeText(file.bytes)}</small>
              </ButtonBase>
            </li>
          ))}
        </Box>
      )}
      {deleteAt && <Typography sx={drawerTextStyle}>{`Deleted on ${localDay(deleteAt)}.`}</Typography>}
      {mayAdd && <AddFile inquiry={inquiry} />}
      <Suspense fallback={null}>{picture && <FilePicture {...picture} onClose={() => setPicture(null)} />}</Suspense>
    </>
  );
}

function AddFile({ inquiry: { id, files } }: { inquiry: InquiryRow }) {
  const client = useApolloClient();
  const send = async (file: File) => {
    if (file.size > inquiryFileRules.maxBytes) throw new Error(TOO_LARGE_A_FILE);
    const name = file.name.slice(-inquiryFileRules.nameMax);
    await apiRequest("POST", `/api/v1/publisher/claims/${id}/files`, { name, content: await inBase64(file) });
  };
  return (
    <>
      {files.length === 0 && (
        <Typography sx={drawerTextStyle}>
          A screenshot or the order confirmation helps. Please hide the shopper's name and address.
        </Typography>
      )}
      <Box sx={{ mt: 1.5 }}>
        <UploadButton
          label="Add file"
          busyLabel="Uploading..."
          fileLabel="Picture or PDF, at most 5 MB"
          accept={inquiryFileRules.accept}
          send={send}
          fallback="Failed to add the file"
          afterwards={() => client.refetchQueries({ include: [InquiriesDocument, OneInquiryDocument] })}
        />
      </Box>
    </>
  );
}

const kilobytes = new Intl.NumberFormat("en-US", { style: "unit", unit: "kilobyte", maximumFractionDigits: 0 });
const sizeText = (bytes: number): string => kilobytes.format(Math.max(1, bytes / 1000));

const filesStyle = {
  m: 0,
  mt: 1,
  p: 0,
  listStyle: '""',
  "& li": { borderBottom: "1px solid", borderColor: "divider" },
  "& button": { display: "flex", gap: "10px", width: "100%", minHeight: 44, fontSize: 15, textAlign: "left" },
  "& svg": { flex: "none" },
  "& button span:first-of-type": { flex: 1, minWidth: 0, overflowWrap: "anywhere", textDecoration: "underline" },
  "& small": { fontSize: 14, color: "text.secondary", fontVariantNumeric: "tabular-nums" },
} as const;
