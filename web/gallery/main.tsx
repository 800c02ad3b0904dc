import "../src/app/fonts.css";
import { CacheProvider } from "@emotion/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createStyleCache } from "../src/app/theme/emotion";
import { Frame } from "./Frame";
import { Shell } from "./Shell";
import { readView } from "./view";

/** One page for both: the gallery, and the frame in it. A frame is a window, so media queries go by its width. */
const view = readView(window.location.search);
const root = document.getElementById("root");

if (root) {
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={createStyleCache()}>
        {view.isFrame ? <Frame scheme={view.scheme} /> : <Shell initial={view} />}
      </CacheProvider>
    </StrictMode>,
  );
}
