import { text } from "node:stream/consumers";
import { CacheProvider } from "@emotion/react";
import createEmotionServer from "@emotion/server/create-instance";
import { StrictMode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { isRightToLeft, languageBase, withoutLanguage } from "../lib/i18n/language";
import { App } from "./App";
import { pageComponents } from "./pageComponents";
import { pageAt } from "./pages";
import { createStyleCache } from "./theme/emotion";
import { rightToLeft } from "./theme/rightToLeft";

export { pathIn } from "../../../api/src/contract/i18n/languages";
export { pageOf } from "./pageInfo";
export { notFound, pages } from "./pages";

/** The HTML and critical CSS of a path, for the build. */
export async function prerender(path: string): Promise<{ html: string; styles: string }> {
  const cache = createStyleCache(isRightToLeft ? rightToLeft : undefined);
  // Collects the styles instead of inlining each next to its element, which would break hydration.
  cache.compat = true;
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  await pageComponents.get(pageAt(withoutLanguage(path)).path)?.load();
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <CacheProvider value={cache}>
        <StaticRouter location={path} basename={languageBase}>
          <App />
        </StaticRouter>
      </CacheProvider>
    </StrictMode>,
    // Long pages are plain HTML too: by default React moves larger chunks into place with a script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await text(prelude);
  return { html, styles: constructStyleTagsFromChunks(extractCriticalToChunks(html)) };
}
