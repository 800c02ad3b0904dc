import { CssBaseline } from "@mui/material";
import { ThemeProvider } from "@mui/material/styles";
import { Route, Routes } from "react-router-dom";
import { AuthProvider } from "../features/session/AuthProvider";
import { ConfirmationDialog } from "../features/session/confirm/ConfirmationDialog";
import { Toaster } from "../ui/toast/Toaster";
import { Layout } from "./layout/Layout";
import { pageComponents } from "./pageComponents";
import { theme } from "./theme/theme";

/** Everything except the router, which differs between browser and prerendering. */
export const App = () => (
  // noSsr: the HTML does not depend on the color scheme. Without it MUI sets the scheme again after hydration has
  // begun, which forces the rest of the page to hydrate synchronously.
  <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="weft-mode" disableTransitionOnChange noSsr>
    <CssBaseline enableColorScheme />
    <AuthProvider>
      <Routes>
        <Route element={<Layout />}>
          {[...pageComponents].map(([path, { Page }]) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Route>
      </Routes>
      <ConfirmationDialog />
      <Toaster />
    </AuthProvider>
  </ThemeProvider>
);
