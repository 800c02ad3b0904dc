import * as yup from "yup";
import { base64 } from "../files/base64";
import { text } from "../text";

/** What a publisher may add to a claim as evidence. */
export const inquiryFileRules = {
  maxBytes: 5 * 1024 * 1024,
  maxFiles: 5,
  nameMax: 80,
  /** After the claim was closed. */
  keptDays: 90,
  /** What file dialogs offer. */
  accept: "image/png,image/jpeg,image/webp,application/pdf",
} as const;

/** What is kept: pictures are written anew in one format. */
export const inquiryFileTypes = ["image/webp", "application/pdf"] as const;
export type InquiryFileType = (typeof inquiryFileTypes)[number];

export const TOO_LARGE_A_FILE = "A file may have 5 MB at most";

const CONTENT = "Please send the file's content as base64";

export const inquiryFileForm = yup.object({
  name: text("Please give the file a name", inquiryFileRules.nameMax),
  content: base64(CONTENT)
    .required("This file is empty")
    .max(Math.ceil(inquiryFileRules.maxBytes / 3) * 4, TOO_LARGE_A_FILE),
});
