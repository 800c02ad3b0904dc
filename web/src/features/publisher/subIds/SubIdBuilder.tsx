import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useId, useState } from "react";
import { limits } from "../../../../../api/src/contract/limits";
import { CopyButton } from "../../../ui/dashboard/CopyButton";
import { FormField } from "../../../ui/form/FormField";
import type { LinkRow } from "../dashboardTypes";
import { linkName } from "../links/linkColumns";
import { ChosenLink } from "./ChosenLink";
import { withSubId } from "./withSubId";

/** More than one looks through; any other link can be pasted. */
const MAX_OFFERED = 100;

/** Adds a sub-ID to a link. */
export function SubIdBuilder({ links = [] }: { links: readonly LinkRow[] | undefined }) {
  const id = useId();
  const [link, setLink] = useState("");
  const [subId, setSubId] = useState("");
  const first = links[0]?.link.affiliateUrl;
  const site = first && URL.canParse(first) ? first : window.location.origin;
  const marked = link.trim() ? withSubId(link, subId, site) : null;
  const fault = marked && "fault" in marked ? marked.fault : undefined;
  return (
    <Box sx={builderStyle}>
      <FormField label="Link" error={fault}>
        {(control) => (
          <OutlinedInput
            fullWidth
            value={link}
            placeholder="Choose or paste one"
            onChange={({ target }) => setLink(target.value)}
            inputProps={{ ...control, list: id, autoComplete: "off" }}
          />
        )}
      </FormField>
      <datalist id={id}>
        {links.slice(0, MAX_OFFERED).map((row) => (
          <option key={row.link.id} value={row.link.affiliateUrl}>
            {linkName(row)}
          </option>
        ))}
      </datalist>
      <FormField label="Sub-ID" hint="Your own mark, such as story-silk." error={undefined}>
        {(control) => (
          <OutlinedInput
            fullWidth
            value={subId}
            onChange={({ target }) => setSubId(target.value)}
            inputProps={{ ...control, maxLength: limits.subId.max, autoComplete: "off" }}
          />
        )}
      </FormField>
      {marked && "url" in marked && <ChosenLink address={marked.url} />}
      {marked && "url" in marked && subId.trim() && (
        <Box component="output" sx={resultStyle}>
          <span>{marked.url}</span>
          <CopyButton text={marked.url} label="Copy the link with its sub-ID">
            Copy
          </CopyButton>
        </Box>
      )}
    </Box>
  );
}

const builderStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 3fr) minmax(0, 2fr)" },
  columnGap: 2,
  rowGap: 1.5,
  alignItems: "start",
} as const;

const resultStyle = {
  gridColumn: "1 / -1",
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 2,
  minHeight: 48,
  px: 2,
  bgcolor: "primary.tint",
  borderRadius: "3px",
  fontSize: 15,
  "& > span:first-of-type": { minWidth: 0, overflowWrap: "anywhere" },
} as const;
