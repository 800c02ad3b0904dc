import { Box, Typography } from "@mui/material";
import { useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { type DownloadId, downloads } from "../../../../api/src/contract/integrations/downloads";
import { rich } from "../../lib/i18n/rich";
import { siteAddress } from "../../lib/siteAddress";
import { installs, listenAndTrigger } from "../../shared/downloads/commands";
import { DownloadList } from "../../shared/downloads/DownloadList";
import { CodeBlock } from "../../ui/dashboard/CodeBlock";
import { Segments } from "../../ui/dashboard/Segments";
import { columnStyle } from "../../ui/Section";
import { EXAMPLE_ADDRESS, examples, type Language, languages } from "./examples";

/** The four calls a shop needs, in four languages. */
export function DevelopersPage() {
  const [language, choose] = useState<Language>("node");
  const name = languages.find(({ id }) => id === language)?.label;
  const address = siteAddress();
  const install = installs(address)[language];
  return (
    <Box sx={{ ...columnStyle, pt: { xs: 5, md: 6 }, pb: { xs: 7, md: 7 } }}>
      <Typography variant="h1" sx={{ fontSize: { xs: 54, md: 76 } }}>
        {t("Developers")}
      </Typography>
      <Typography variant="subtitle1" component="p" sx={{ mt: 2, mb: 4, maxWidth: 640, color: "text.secondary" }}>
        {t(
          "Connect a shop with four calls. Your keys and values are in your dashboard under Integrations. Test keys never affect your figures.",
        )}
      </Typography>
      <Segments label={t("Language of the examples")} choices={languages} chosen={language} onChoose={choose} />
      <Box sx={{ ...columnsStyle, rowGap: 2, mt: 3 }}>
        {install && <CodeBlock label={t("Install")} code={install} />}
        <CodeBlock label={t("Try webhooks on your machine")} code={listenAndTrigger(address)} />
      </Box>
      <Box sx={gridStyle}>
        {examples.map(({ id, title, text, code }) => (
          <Box component="section" key={id} aria-labelledby={id} sx={{ minWidth: 0 }}>
            <Typography id={id} variant="h3" component="h2">
              {title}
            </Typography>
            <Typography sx={{ mt: 1, mb: 2, maxWidth: 560, color: "text.secondary" }}>{text}</Typography>
            <CodeBlock label={`${title}, ${name}`} code={code[language].replaceAll(EXAMPLE_ADDRESS, address)} />
          </Box>
        ))}
      </Box>
      <Typography id="downloads" variant="h3" component="h2" sx={{ mt: { xs: 5, md: 6 }, mb: 2 }}>
        {t("Downloads")}
      </Typography>
      <Box sx={columnsStyle}>
        {columns.map((ids) => (
          <DownloadList key={ids[0]} ids={ids} />
        ))}
      </Box>
      <Typography id="more" variant="h3" component="h2" sx={{ mt: { xs: 5, md: 5 } }}>
        {t("Everything else")}
      </Typography>
      <Box component="ul" aria-labelledby="more" sx={listStyle}>
        <li>
          {rich("<link>REST reference</link> and its <link2>OpenAPI document</link2>", {
            link: (text) => <a href="/api/v1/docs">{text}</a>,
            link2: (text) => <a href="/api/v1/openapi.json">{text}</a>,
          })}
        </li>
        <li>
          {rich("<link>Data dictionary</link>: every column of every export", {
            link: (text) => <a href="/docs/data">{text}</a>,
          })}
        </li>
        <li>
          {rich("<link>GraphQL explorer</link> and <link2>schema</link2>: everything the dashboards can do", {
            link: (text) => <a href="/graphql">{text}</a>,
            link2: (text) => <a href="/schema.graphql">{text}</a>,
          })}
        </li>
        <li>{t("Shopify through an app of your own, and Segment through a webhook")}</li>
        <li>
          {rich("<link>llms.txt</link>: this page for language models", {
            link: (text) => <a href="/llms.txt">{text}</a>,
          })}
        </li>
      </Box>
    </Box>
  );
}

const all = Object.keys(downloads) as DownloadId[];
const half = Math.ceil(all.length / 2);
const columns = [all.slice(0, half), all.slice(half)];

const columnsStyle = {
  display: "grid",
  columnGap: 4,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
} as const;

const gridStyle = {
  display: "grid",
  rowGap: { xs: 5, md: 6 },
  columnGap: 4,
  mt: 5,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
} as const;

const listStyle = {
  columns: { md: 2 },
  m: 0,
  mt: 1.5,
  pl: 2.5,
  color: "text.secondary",
  "& li": { py: "5px", breakInside: "avoid" },
  "& a": { color: "text.primary" },
} as const;
