import "../src/app/fonts.css";
import { CacheProvider } from "@emotion/react";
import { CssBaseline } from "@mui/material";
import { ThemeProvider } from "@mui/material/styles";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { createStyleCache } from "../src/app/theme/emotion";
import { theme } from "../src/app/theme/theme";
import { Toaster } from "../src/ui/toast/Toaster";
import { Gallery } from "./Gallery";

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <CacheProvider value={createStyleCache()}>
      <BrowserRouter>
        <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="weft-mode" noSsr>
          <CssBaseline enableColorScheme />
          <Gallery />
          <Toaster />
        </ThemeProvider>
      </BrowserRouter>
    </CacheProvider>,
  );
}
