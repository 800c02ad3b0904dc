import { fullAddress, isPage } from "../../../../../api/src/contract/destination";
import type { CreateLinksMutation } from "../../../generated/publisher";

export type PastedAnswer = CreateLinksMutation["createLinks"][number];

/** The addresses of a pasted text, one per line; the same one twice is one. */
export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** The one address that somebody is about to paste, once it can be looked up. */
export function onlyPage(lines: readonly string[]): string | null {
  const [line] = lines;
  const page = line && lines.length === 1 ? fullAddress(line) : "";
  return isPage(page) ? page : null;
}

export const wasMade = ({ outcome }: PastedAnswer): boolean => outcome === "CREATED" || outcome === "EXISTING";

/** What became of a line, in words. */
export function answerText({ outcome, merchant, message }: PastedAnswer): string {
  switch (outcome) {
    case "CREATED":
      return `New link to ${merchant?.name ?? "the brand"}`;
    case "EXISTING":
      return `You already have this link to ${merchant?.name ?? "the brand"}`;
    case "UNKNOWN_BRAND":
      return "No brand on Weft has this page";
    case "NOT_AN_ADDRESS":
      return "This is not a web address";
    default:
      return [merchant?.name, message ?? "This brand cannot be linked to"].filter(Boolean).join(": ");
  }
}
