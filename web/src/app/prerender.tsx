import { text } from "node:stream/consumers";
import { CacheProvider } from "@emotion/react";
import createEmotionServer from "@emotion/server/create-instance";
import { StrictMode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { App } from "./App";
import { pageComponents } from "./pageComponents";
import { pageAt } from "./pages";
import { createStyleCache } from "./theme/emotion";

export { notFound, pages } from "./pages";

/** The HTML of one path and the styles it needs, as the build writes them into a file. */
export async function prerender(path: string): Promise<{ html: string; styles: string }> {
  const cache = createStyleCache();
  // Collects the styles instead of writing each beside its element, where hydration would trip over them.
  cache.compat = true;
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  await pageComponents.get(pageAt(path).path)?.load();
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <CacheProvider value={cache}>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </CacheProvider>
    </StrictMode>,
    // However long a page is, it stands in the HTML as it is, not in a template that a script puts in place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await text(prelude);
  return { html, styles: constructStyleTagsFromChunks(extractCriticalToChunks(html)) };
}
