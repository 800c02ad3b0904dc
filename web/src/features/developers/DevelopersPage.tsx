import { Box, Typography } from "@mui/material";
import { useState } from "react";
import { CodeBlock } from "../../ui/dashboard/CodeBlock";
import { Segments } from "../../ui/dashboard/Segments";
import { columnStyle } from "../../ui/Section";
import { examples, type Language, languages } from "./examples";

/** The four calls a shop needs, in four languages. */
export function DevelopersPage() {
  const [language, choose] = useState<Language>("node");
  const name = languages.find(({ id }) => id === language)?.label;
  return (
    <Box sx={{ ...columnStyle, pt: { xs: 5, md: 6 }, pb: { xs: 7, md: 7 } }}>
      <Typography variant="h1" sx={{ fontSize: { xs: 54, md: 76 } }}>
        Developers
      </Typography>
      <Typography variant="subtitle1" component="p" sx={{ mt: 2, mb: 4, maxWidth: 640, color: "text.secondary" }}>
        Connect a shop with four calls. Keys and your own values are in your dashboard, under Integrations; a test key
        tries everything without a trace in your figures.
      </Typography>
      <Segments label="Language of the examples" choices={languages} chosen={language} onChoose={choose} />
      <Box sx={gridStyle}>
        {examples.map(({ id, title, text, code }) => (
          <Box component="section" key={id} aria-labelledby={id} sx={{ minWidth: 0 }}>
            <Typography id={id} variant="h3" component="h2">
              {title}
            </Typography>
            <Typography sx={{ mt: 1, mb: 2, maxWidth: 560, color: "text.secondary" }}>{text}</Typography>
            <CodeBlock label={`${title}, ${name}`} code={code[language]} />
          </Box>
        ))}
      </Box>
      <Typography id="more" variant="h3" component="h2" sx={{ mt: { xs: 5, md: 5 } }}>
        Everything else
      </Typography>
      <Box component="ul" aria-labelledby="more" sx={listStyle}>
        <li>
          <a href="/api/v1/docs">REST reference</a> and its <a href="/api/v1/openapi.json">OpenAPI document</a>
        </li>
        <li>
          <a href="/graphql">GraphQL explorer</a> and <a href="/schema.graphql">schema</a>: all that the dashboards can
          do
        </li>
        <li>
          <code>@weft/server</code> for JavaScript, clients of the whole API in TypeScript, Python and PHP, and a
          collection for Bruno
        </li>
        <li>A plugin for WooCommerce, and templates for Google Tag Manager</li>
        <li>
          <a href="/llms.txt">llms.txt</a>: this page for language models
        </li>
      </Box>
    </Box>
  );
}

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
