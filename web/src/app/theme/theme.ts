import { createTheme } from "@mui/material/styles";
import type {} from "@mui/material/themeCssVarsAugmentation";
import { components } from "./components";
import { dark, displayFont, light, textFont } from "./tokens";

declare module "@mui/material/styles" {
  interface TypeBackground {
    raised: string;
  }
  interface PaletteColor {
    tint: string;
    onTint: string;
  }
  interface SimplePaletteColorOptions {
    tint?: string;
    onTint?: string;
  }
  interface Palette {
    weld: PaletteColor & { text: string; edge: string };
    control: string;
    warp: string;
  }
  interface PaletteOptions {
    weld: SimplePaletteColorOptions & { text: string; edge: string };
    control: string;
    warp: string;
  }
}

declare module "@mui/material/Button" {
  interface ButtonPropsColorOverrides {
    weld: true;
  }
}

/** A display typeface so narrow that long headings keep their size on phones; all other text uses the text typeface. */
const display = { fontFamily: displayFont, fontWeight: 340, letterSpacing: "-.005em", lineHeight: 0.94 };
const wide = "@media (min-width:900px)";

export const theme = createTheme({
  cssVariables: { cssVarPrefix: "weft", colorSchemeSelector: "data" },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  shape: { borderRadius: 3 },
  shadows: Array(25).fill("var(--soft-shadow)") as never,
  // Toasts lie above dialogs, at 100; only what was opened after them lies higher (see overToasts).
  zIndex: { mobileStepper: 10, fab: 20, speedDial: 20, appBar: 30, drawer: 60, modal: 70, snackbar: 100, tooltip: 90 },
  typography: {
    fontFamily: textFont,
    h1: { ...display, fontSize: 58, [wide]: { fontSize: 84 } },
    h2: { ...display, fontSize: 48, [wide]: { fontSize: 60 } },
    h3: { fontSize: 20, fontWeight: 650, lineHeight: 1.35 },
    h4: { fontSize: 18, fontWeight: 650, lineHeight: 1.4 },
    h5: { fontSize: 16, fontWeight: 650, lineHeight: 1.5 },
    h6: { fontSize: 15, fontWeight: 650, lineHeight: 1.5 },
    subtitle1: { fontSize: 20, lineHeight: 1.5 },
    subtitle2: { fontSize: 18, lineHeight: 1.5 },
    body1: { fontSize: 16, lineHeight: 1.5 },
    body2: { fontSize: 15, lineHeight: 1.5 },
    caption: { fontSize: 14, lineHeight: 1.45 },
    overline: {
      fontSize: 13,
      fontWeight: 600,
      fontStretch: "78%",
      letterSpacing: ".055em",
      lineHeight: 1.4,
      textTransform: "uppercase",
    },
    button: { fontWeight: 600, fontSize: 16, lineHeight: 1.25, textTransform: "none" },
  },
  components,
});
