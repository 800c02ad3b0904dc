import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { Route, Routes } from "react-router-dom";
import { AuthProvider } from "../features/session/AuthProvider";
import { Toaster } from "../ui/toast/Toaster";
import { Layout } from "./layout/Layout";
import { pageComponents } from "./pageComponents";
import { theme } from "./theme/theme";

/** Everything between the router, which differs between browser and build, and the pages. */
export const App = () => (
  // noSsr: nothing in the HTML depends on the scheme. Without it the scheme is told once more after hydration has begun,
  // and all that is not hydrated by then is, in one piece.
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
      <Toaster />
    </AuthProvider>
  </ThemeProvider>
);
