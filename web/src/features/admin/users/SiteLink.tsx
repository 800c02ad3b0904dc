import { Box } from "@mui/material";
import { Address } from "../../../ui/Address";
import { siteOf } from "./userLabels";

interface SiteLinkProps {
  website: string | null;
  /** Shows the whole URL instead of the host. */
  isWhole?: boolean;
}

export function SiteLink({ website, isWhole }: SiteLinkProps) {
  const site = siteOf(website);
  if (!site) return <Box sx={{ color: "text.secondary" }}>{website || "None"}</Box>;
  return (
    <Box
      component="a"
      href={site.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      sx={{ textUnderlineOffset: "4px", textDecorationColor: "var(--weft-palette-control)", overflowWrap: "anywhere" }}
    >
      {isWhole ? website : <Address>{site.host}</Address>}
    </Box>
  );
}
