import { t } from "../i18n/t";
import { MARKS } from "./marks";

export const HANDLE_RESERVED = t("This handle is reserved");

export const handleLength = { min: 3, max: 30 } as const;
/** How often a shop may change its handle, and how long nobody else may claim the previous one. */
export const HANDLE_CHANGE_DAYS = 30;
export const HANDLE_HELD_DAYS = 365;

const FORM = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/;
const ASCII = /^[\x21-\x7e]*$/;

/**
 * First path segments this server has or may get, and names that would impersonate the network. Compared as people read
 * them, so "adm1n" is reserved too.
 */
const RESERVED = [
  ..."about account accounts admin administrator advertiser advertisers api assets billing blog brand brands".split(
    " ",
  ),
  ..."collection collections confirm-email contact dashboard demo developer developers docs embed explorer favicon feed feeds".split(
    " ",
  ),
  ..."forgot-password graphql health help home how-we-count index info join join-network legal livez llms login".split(
    " ",
  ),
  ..."logout mail mailbox metrics moderator news notifications null official onboarding owner page pages".split(" "),
  ..."password payment-info payout payouts pictures press privacy product products profile publisher".split(" "),
  ..."publisher-guide publishers readyz reset-password robots root search security settings shop shop-cards".split(" "),
  ..."shops signin signup sitemap sitemap-shops staff static status stop-email-change store stores".split(" "),
  ..."success-stories support system team terms track trust undefined user users verify weft www".split(" "),
] as const;

/** The input: a leading @ and capitals are accepted. */
export const givenHandle = (text: string): string => text.trim().replace(/^@/, "").toLowerCase();

/** Merges lookalike characters: two handles with the same skeleton cannot be told apart at a glance. */
export function skeletonOf(handle: string): string {
  return handle
    .replace(/[._-]/g, "")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replaceAll("0", "o")
    .replaceAll("5", "s")
    .replaceAll("8", "b")
    .replaceAll("2", "z")
    .replace(/[1i]/g, "l");
}

const reserved = new Set([...RESERVED, ...MARKS].map(skeletonOf));

/** Why nobody can have a handle; undefined for a valid one. */
export function handleFault(handle: string): string | undefined {
  const { min, max } = handleLength;
  const strange = foreignLetter(handle);
  if (strange) return t("Please use the letters a to z. “{letter}” only looks like one of them.", { letter: strange });
  if (handle.length < min || handle.length > max) return t("Please use {min} to {max} characters", { min, max });
  if (!FORM.test(handle)) {
    return t("Please use a to z and 0 to 9, with single dots, hyphens or underscores between");
  }
  if (!/[a-z]/.test(handle)) return t("Please use at least one letter");
  if (/\.(?:png|ico|txt|xml|json|js|css|html?|php)$/.test(handle)) return t("A handle can't end like a file name");
  const skeleton = skeletonOf(handle);
  if (skeleton.length < min) return t("Please use at least {min} letters or digits", { min });
  if (reserved.has(skeleton) || skeleton.startsWith(skeletonOf("weft"))) return HANDLE_RESERVED;
  return undefined;
}

/** The first letter that is not ASCII. */
const foreignLetter = (handle: string): string | undefined =>
  ASCII.test(handle.replace(/\s/g, "")) ? undefined : Array.from(handle).find((letter) => !ASCII.test(letter));

/** An address for a title: "Fall layers, 2026" becomes "fall-layers-2026". */
export function slugOf(title: string, max: number, fallback = "collection"): string {
  const ascii = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, max)
    .replace(/^-+|-+$/g, "");
  return ascii || fallback;
}

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
