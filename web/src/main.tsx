import "./app/fonts.css";
import { CacheProvider } from "@emotion/react";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app/App";
import { pageComponents } from "./app/pageComponents";
import { pageAt } from "./app/pages";
import { createStyleCache } from "./app/theme/emotion";
import { languageBase, withoutLanguage } from "./lib/i18n/language";
import { onPopState } from "./lib/navigation/onPopState";

// A separate chunk, for the languages that need it.
const plugins = document.dir === "rtl" ? (await import("./app/theme/rightToLeft")).rightToLeft : undefined;

const app = (
  <StrictMode>
    <CacheProvider value={createStyleCache(plugins)}>
      <BrowserRouter basename={languageBase}>
        <App />
      </BrowserRouter>
    </CacheProvider>
  </StrictMode>
);

onPopState();

const root = document.getElementById("root");
const page = pageAt(withoutLanguage(window.location.pathname));
// If the page's chunk fails to load, start anyway: its error boundary offers a retry.
await pageComponents
  .get(page.path)
  ?.load()
  .catch(() => undefined);

// A transition keeps hydration interruptible, so that scrolling and taps are not blocked.
startTransition(() => {
  if (root?.dataset.page === page.path) hydrateRoot(root, app);
  else if (root) createRoot(root).render(app);
});

// From here on React receives events and hydrates their targets first, so early events need no longer be held back.
document.dispatchEvent(new Event("weft:ready"));
