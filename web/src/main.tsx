import "./app/fonts.css";
import { CacheProvider } from "@emotion/react";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app/App";
import { pageComponents } from "./app/pageComponents";
import { pageAt } from "./app/pages";
import { createStyleCache } from "./app/theme/emotion";
import { onPopState } from "./lib/navigation/onPopState";

const app = (
  <StrictMode>
    <CacheProvider value={createStyleCache()}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </CacheProvider>
  </StrictMode>
);

onPopState();

const root = document.getElementById("root");
const page = pageAt(window.location.pathname);
// A page whose code cannot be fetched still starts: its boundary says so and offers to try again.
await pageComponents
  .get(page.path)
  ?.load()
  .catch(() => undefined);

// In small steps: who scrolls or taps meanwhile does not wait for all of it.
startTransition(() => {
  if (root?.dataset.page === page.path) hydrateRoot(root, app);
  else if (root) createRoot(root).render(app);
});

// From here on React hears every press, and makes what was pressed alive first: nothing has to be held back any longer.
document.dispatchEvent(new Event("weft:ready"));
