import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import { CodeBlock } from "../../ui/dashboard/CodeBlock";
import { DialogFrame } from "../../ui/dialog/DialogFrame";

interface EmbedDialogProps {
  handle: string;
  shopUrl: string;
  collection: { slug: string; title: string };
  onClose: () => void;
}

/** The code that shows a collection in another site. */
export function EmbedDialog({ handle, shopUrl, collection, onClose }: EmbedDialogProps) {
  const origin = new URL(shopUrl).origin;
  const code = `<script src="${origin}/embed.js" async></script>
<weft-collection shop="${handle}" collection="${collection.slug}"></weft-collection>`;
  const policy = `script-src ${origin}; connect-src ${origin}; img-src ${origin}; style-src 'unsafe-inline'`;
  return (
    <DialogFrame title={`Embed ${collection.title}`} onClose={onClose} width={640}>
      <Stack spacing={2}>
        <Box component="p" sx={{ m: 0, color: "text.secondary" }}>
          Paste it where the collection should appear. Prices, stock and the line about paid links come with it.
        </Box>
        <CodeBlock label="HTML for your page" code={code} />
        <CodeBlock label="If your site has a Content-Security-Policy, it needs" code={policy} />
      </Stack>
    </DialogFrame>
  );
}
