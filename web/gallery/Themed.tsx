import { CssBaseline } from "@mui/material";
import { ThemeProvider, useColorScheme } from "@mui/material/styles";
import { type ReactNode, useEffect } from "react";
import { theme } from "../src/app/theme/theme";
import type { Scheme } from "./view";

/** The site's own theme. It stores no choice: the address says the scheme, and the site has its own. */
export const Themed = ({ scheme, children }: { scheme: Scheme; children: ReactNode }) => (
  <ThemeProvider theme={theme} defaultMode={scheme} storageManager={null} disableTransitionOnChange noSsr>
    <CssBaseline enableColorScheme />
    <Mode scheme={scheme} />
    {children}
  </ThemeProvider>
);

function Mode({ scheme }: { scheme: Scheme }) {
  const { setMode } = useColorScheme();
  useEffect(() => setMode(scheme), [scheme, setMode]);
  return null;
}
