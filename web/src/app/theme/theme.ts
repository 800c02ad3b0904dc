import { createTheme } from "@mui/material/styles";
import type {} from "@mui/material/themeCssVarsAugmentation";
import { components } from "./components";

/** Colors named after dyes. Each pair was chosen for its contrast; the ratios are in the design's table. */
const light = {
  background: { default: "#F4F3F6", paper: "#FFFFFF", raised: "#FAF9FB" },
  text: { primary: "#1B1420", secondary: "#5E5566", disabled: "#857B8F" },
  primary: { main: "#56204A", dark: "#431839", light: "#7A3A6C", contrastText: "#FFFFFF", tint: "#F1E7EF" },
  weld: {
    main: "#D8E24A",
    dark: "#C6D02F",
    light: "#E7EE86",
    contrastText: "#1B1420",
    text: "#5C6200",
    edge: "#77820C",
  },
  success: { main: "#0A6B58", contrastText: "#FFFFFF", tint: "#E1F1EC", onTint: "#0A6B58" },
  warning: { main: "#855000", contrastText: "#FFFFFF", tint: "#FBEBCB", onTint: "#6B4000" },
  error: { main: "#A6192E", dark: "#861324", contrastText: "#FFFFFF", tint: "#FBE4E6", onTint: "#A6192E" },
  info: { main: "#2C5A85", contrastText: "#FFFFFF", tint: "#E4EDF5", onTint: "#2C5A85" },
  divider: "#DDD8E2",
  control: "#857B8F",
  warp: "#E3DDE8",
};

const dark: typeof light = {
  background: { default: "#120E15", paper: "#1B161F", raised: "#251E2A" },
  text: { primary: "#F3EFF5", secondary: "#B5AABD", disabled: "#7F7389" },
  primary: { main: "#EBB3DA", dark: "#F4CFE8", light: "#F4CFE8", contrastText: "#2A0B24", tint: "#37223A" },
  weld: {
    main: "#DDE757",
    dark: "#E7EE86",
    light: "#E7EE86",
    contrastText: "#120E15",
    text: "#DDE757",
    edge: "#77820C",
  },
  success: { main: "#57D1B0", contrastText: "#120E15", tint: "#12322B", onTint: "#57D1B0" },
  warning: { main: "#F2B750", contrastText: "#120E15", tint: "#3A2A0C", onTint: "#F2B750" },
  error: { main: "#FF8F87", dark: "#FFB3AD", contrastText: "#120E15", tint: "#40181B", onTint: "#FF8F87" },
  info: { main: "#8DBDEB", contrastText: "#120E15", tint: "#172A3C", onTint: "#8DBDEB" },
  divider: "#3A3141",
  control: "#7F7389",
  warp: "#352C3C",
};

const displayFont = '"Imbue Variable", "Imbue Fallback", serif';
const textFont = '"Instrument Sans Variable", "Instrument Fallback", system-ui, sans-serif';

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
  // Toasts are above dialogs, at 100; only what opens after them is higher (see overToasts).
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
