import * as yup from "yup";
import { base64 } from "../files/base64";
import { t } from "../i18n/t";
import { text } from "../text";

/** Evidence files of a claim. */
export const claimFileRules = {
  maxBytes: 5 * 1024 * 1024,
  maxFiles: 5,
  nameMax: 80,
  /** After the claim was closed. */
  keptDays: 90,
  /** The file types for file dialogs. */
  accept: "image/png,image/jpeg,image/webp,application/pdf",
} as const;

/** The stored types: pictures are re-encoded in one format. */
export const claimFileTypes = ["image/webp", "application/pdf"] as const;
export type ClaimFileType = (typeof claimFileTypes)[number];

export const TOO_LARGE_A_FILE = t("Files can be up to 5 MB");

const CONTENT = "Please send the file's content as base64";

export const claimFileForm = yup.object({
  name: text(t("Please name the file"), claimFileRules.nameMax),
  content: base64(CONTENT)
    .required(t("This file is empty"))
    .max(Math.ceil(claimFileRules.maxBytes / 3) * 4, TOO_LARGE_A_FILE),
});
