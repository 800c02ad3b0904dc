import * as yup from "yup";
import { fullAddress } from "../destination";
import { t } from "../i18n/t";
import { limits } from "../limits";
import { countries } from "../parties/countries";
import { text } from "../text";
import { type Channel, channelLimits, platformIds, platformLabel } from "./channels";
import { handlePages, hasHandles } from "./handlePages";

const PINTERESTS = "com at ca ch cl co.kr co.uk com.au com.mx de dk es fr ie it jp nz pt se".split(" ");

/** Where the pages of handles are; subdomains count too. */
const hostsOf: Readonly<Record<string, readonly string[]>> = {
  instagram: ["instagram.com"],
  tiktok: ["tiktok.com"],
  youtube: ["youtube.com", "youtu.be"],
  pinterest: ["pin.it", ...PINTERESTS.map((end) => `pinterest.${end}`)],
};

/** A full address of what was typed: "@maya" and "instagram.com/maya" are enough. */
export function addressOf(platform: string, typed: string): string | undefined {
  const handle = /^@?([\w.-]+)$/.exec(typed);
  if (hasHandles(platform) && handle?.[1] && (typed.startsWith("@") || !typed.includes(".")))
    return handlePages[platform] + handle[1];
  const address = fullAddress(typed);
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  if (!hasHandles(platform)) return /\.[a-z0-9-]{2,}$/.test(url.hostname) ? url.href : undefined;
  const isOwn = hostsOf[platform]?.some((host) => `.${url.hostname}`.endsWith(`.${host}`)) && url.port === "";
  // Without a query: it would only tell who shared the address, or lead on to another site.
  return isOwn && url.pathname.length > 1 ? `https://${url.hostname}${url.pathname}` : undefined;
}

/** Digits, in groups of three as any language writes them: "12,500" and "12.500". */
function countIn(typed: string): number {
  const isCount = /^\d+$|^\d{1,3}([.,'’\s]\d{3})+$/.test(typed);
  return isCount ? Number(typed.replace(/\D/g, "")) : Number.NaN;
}

const PLATFORM = t("Please choose a platform");
const addressMessage = (platform: string): string =>
  hasHandles(platform)
    ? t("Please enter your {network} handle or the address of your {network} page", {
        network: platformLabel(platform),
      })
    : t("Please enter a web address such as example.com");
const AUDIENCE = t("Please enter a whole number such as 12,500");

/** A number as an optional field: digits with separators, or nothing. */
export const audienceRule = () =>
  yup
    .number()
    .transform((value, given) => (typeof given !== "string" ? value : given.trim() ? countIn(given.trim()) : null))
    .typeError(AUDIENCE)
    .integer(AUDIENCE)
    .min(0, AUDIENCE)
    .max(channelLimits.audience, AUDIENCE)
    .nullable()
    .default(null);

export const channelForm = yup.object({
  platform: text(PLATFORM).oneOf(platformIds, PLATFORM),
  address: text(t("Please enter a handle or an address"), limits.website.max).when("platform", ([platform], rule) =>
    rule
      .transform((value) => (typeof value === "string" ? (addressOf(platform, value) ?? value) : value))
      .test(
        "address",
        () => addressMessage(platform),
        (value) => !value || addressOf(platform, value) !== undefined,
      ),
  ),
  audience: audienceRule(),
  isInShop: yup.boolean().typeError("Please send true or false").default(false),
});

export const COUNTRY_CODES = t("Please enter two-letter country codes such as DE or FR");
const TOO_MANY_COUNTRIES = () => t("Please choose at most {max} countries", { max: channelLimits.countries });

export const audienceForm = yup.object({
  audienceCountries: yup
    .array(text(COUNTRY_CODES).oneOf(countries, COUNTRY_CODES))
    .typeError(COUNTRY_CODES)
    .default([])
    .max(channelLimits.countries, TOO_MANY_COUNTRIES),
});

interface Stated {
  channels: Channel[] | null;
  website: string | null;
}

/** What a creator states; until then, the site given at sign-up. */
export function channelsOf({ channels, website }: Stated): Channel[] {
  if (channels || !website) return channels ?? [];
  const platform = platformIds.find((id) => hasHandles(id) && addressOf(id, website)) ?? "website";
  const address = addressOf(platform, website);
  return address ? [{ platform, address, audience: null, isInShop: false }] : [];
}
