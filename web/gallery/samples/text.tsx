import { Box } from "@mui/material";
import { Address } from "../../src/ui/Address";
import { Badge, RateBadge } from "../../src/ui/Badge";
import { Counter } from "../../src/ui/Counter";
import { CodeBlock } from "../../src/ui/dashboard/CodeBlock";
import { RateText } from "../../src/ui/RateText";
import { Tag } from "../../src/ui/Tag";
import { Wordmark } from "../../src/ui/Wordmark";
import { WrittenHtml } from "../../src/ui/WrittenHtml";
import { long } from "../data";
import { type Family, sample } from "../sample";

const snippet = `<script src="https://weft.example/weft.js" defer></script>
<script>
  weft("order", { id: "KF-10421", amount: 128.0, currency: "USD" });
</script>`;

const written = `
  <p>Kettle &amp; Fray knits in a <a href="#text/WrittenHtml">mill with four looms</a>, and pays those who send readers.</p>
  <h2>What earns a commission</h2>
  <p>Every order that is <strong>not returned</strong> within thirty days, whatever its <code>utm_source</code> says.</p>
  <ul><li>Knitwear<ul><li>Merino</li><li>Lambswool</li></ul></li><li>${long.product}</li></ul>
  <ol><li>Create a link.</li><li>Write about what you wear.</li></ol>
  <blockquote><p>The jumper that pays for the next one.</p></blockquote>
  <h3>Rates</h3>
  <table><thead><tr><th>Article</th><th>Rate</th></tr></thead>
  <tbody><tr><th>Merino crew</th><td>10%</td></tr><tr><th>${long.product}</th><td>12.5%</td></tr></tbody></table>
  <pre><code>GET /r/kettle-and-fray</code></pre>
  <hr>
  <p><small>Invented, like all else here.</small></p>`;

export const text: Family = {
  id: "text",
  title: "Text",
  samples: [
    sample(RateText, {
      shown: () => <RateText kind="shown">1.91%</RateText>,
      few: () => <RateText kind="too few">200.00%</RateText>,
      unusual: () => <RateText kind="unusual">19,921.43%</RateText>,
    }),
    sample(Badge, {
      default: () => <Badge>Approved</Badge>,
      secondary: () => <Badge variant="secondary">Pending</Badge>,
      destructive: () => <Badge variant="destructive">Declined</Badge>,
    }),
    sample(Tag, { normal: () => <Tag>Handbags</Tag>, "long-text": () => <Tag>{long.product}</Tag> }),
    sample(RateBadge, { normal: () => <RateBadge>10%</RateBadge>, fraction: () => <RateBadge>12.75%</RateBadge> }),
    sample(Address, {
      email: () => <Address>romy.faden@kettle-and-fray.example</Address>,
      "long-text": () => (
        <Box sx={{ maxWidth: 320, overflowWrap: "anywhere" }}>
          <Address>{long.email}</Address>
        </Box>
      ),
    }),
    sample(Counter, {
      millions: () => (
        <Box sx={{ typography: "h2", fontVariantNumeric: "lining-nums" }}>
          <Counter value={100_000_000} />
        </Box>
      ),
    }),
    sample(CodeBlock, { normal: () => <CodeBlock label="Every page" code={snippet} /> }),
    sample(WrittenHtml, { normal: () => <WrittenHtml html={written} /> }),
    sample(Wordmark, { normal: () => <Wordmark />, large: () => <Wordmark width={260} /> }),
  ],
};
