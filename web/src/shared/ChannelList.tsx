import { Box } from "@mui/material";
import { audienceOf, platforms } from "../../../api/src/contract/creators/channels";
import { hasHandles } from "../../../api/src/contract/creators/handlePages";
import { t } from "../../../api/src/contract/i18n/t";
import { countryName } from "../../../api/src/contract/parties/countries";
import type { ChannelFieldsFragment } from "../generated/shared";
import { enumName } from "../lib/enumName";
import { listWithCommas } from "../lib/lists";
import { inCount } from "../lib/money";
import { shownAddress } from "../lib/webAddress";

interface ChannelListProps {
  of: { channels: readonly ChannelFieldsFragment[]; audienceCountries: readonly string[] };
}

/** The platform; hosts of social networks name themselves. */
const kindOf = ({ platform }: ChannelFieldsFragment): string | undefined => {
  const row = platforms.find(({ id }) => enumName(id) === platform);
  return row && !hasHandles(row.id) && row.id !== "website" && row.id !== "other" ? row.label : undefined;
};

/** Where a creator publishes and for whom, as brands and admins read it. */
export function ChannelList({ of: { channels, audienceCountries } }: ChannelListProps) {
  const isStated = audienceOf(channels.map(({ audience = null }) => ({ audience }))) !== null;
  const facts = [
    audienceCountries.length > 0 &&
      t("Audience: {countries}.", { countries: listWithCommas(audienceCountries.map(countryName)) }),
    (isStated || audienceCountries.length > 0) && t("As stated by the creator."),
  ].filter(Boolean);
  if (channels.length === 0 && facts.length === 0) return null;
  return (
    <Box sx={listStyle}>
      <Box component="ul" aria-label={t("Channels")}>
        {channels.map((channel) => (
          <li key={channel.address}>
            <a href={channel.address} target="_blank" rel="noopener noreferrer nofollow">
              {shownAddress(channel.address)}
            </a>
            {[
              kindOf(channel),
              channel.audience != null && t("audience of {count}", { count: inCount(channel.audience) }),
            ]
              .filter(Boolean)
              .map((fact) => ` · ${fact}`)}
          </li>
        ))}
      </Box>
      {facts.length > 0 && <small>{facts.join(" ")}</small>}
    </Box>
  );
}

const listStyle = {
  fontSize: 14.5,
  overflowWrap: "anywhere",
  "& ul": { m: 0, p: 0, listStyle: "none", display: "flex", flexWrap: "wrap", columnGap: "20px", rowGap: "2px" },
  "& li": { color: "text.secondary", fontVariantNumeric: "tabular-nums" },
  "& small": { display: "block", fontSize: 14, color: "text.secondary" },
} as const;
