import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { useEffect } from "react";
import { Route, Routes } from "react-router-dom";
import { AuthProvider } from "../features/session/AuthProvider";
import { Toaster } from "../ui/toast/Toaster";
import { Layout } from "./Layout";
import { pageComponents } from "./pageComponents";
import { theme } from "./theme";

/** Tells the script that holds back what was pressed too early: from now on buttons work. */
function Ready() {
  useEffect(() => {
    document.dispatchEvent(new Event("weft:ready"));
  }, []);
  return null;
}

/** Everything between the router, which differs between browser and build, and the pages. */
export const App = () => (
  <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="weft-mode" disableTransitionOnChange>
    <CssBaseline enableColorScheme />
    <AuthProvider>
      <Routes>
        <Route element={<Layout />}>
          {[...pageComponents].map(([path, { Page }]) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Route>
      </Routes>
      <Toaster />
    </AuthProvider>
    <Ready />
  </ThemeProvider>
);
