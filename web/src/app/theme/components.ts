import type { Components, Theme } from "@mui/material/styles";

const focusRing = { outline: "2px solid currentColor", outlineOffset: 2 };

/** Menus and choice lists appear above toasts, so that an open one can be used. */
const overToasts = ({ theme }: { theme: Theme }) => ({ zIndex: theme.zIndex.snackbar + 10 });

const CROSS = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' stroke='%23000' stroke-width='2'%3E%3Cpath d='M18 6 6 18M6 6l12 12'/%3E%3C/svg%3E") center/contain no-repeat`;

/** Overrides of MUI's look: flat, hairline borders, no ripples, one pixel of movement. */
export const components: Components<Theme> = {
  MuiSkeleton: {
    styleOverrides: {
      // Replaces a card: its frame, not a gray block.
      rounded: ({ theme }) => ({
        boxSizing: "border-box",
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
      }),
    },
  },
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      ":root": { "--soft-shadow": "0 1px 0 rgba(27,20,32,.04), 0 10px 30px -18px rgba(27,20,32,.25)" },
      "[data-dark]": { "--soft-shadow": "none" },
      html: { WebkitTextSizeAdjust: "100%", scrollPaddingTop: 88 },
      // Breaks words longer than their line. Not "anywhere", which would let tables and rows break words they have room
      // for.
      body: { fontVariantNumeric: "tabular-nums", overflowX: "clip", overflowWrap: "break-word" },
      "h1, h2, h3": { textWrap: "balance" },
      a: { color: "inherit" },
      // Page headings get the focus by script: no focus ring for that.
      "[tabindex='-1']:focus-visible": { outline: "none" },
      "a:focus-visible": { ...focusRing, borderRadius: 2 },
      // Browsers draw it in their own blue.
      "input::-webkit-search-cancel-button": {
        WebkitAppearance: "none",
        width: 18,
        height: 18,
        cursor: "pointer",
        backgroundColor: theme.vars.palette.text.secondary,
        mask: CROSS,
      },
      "::selection": { backgroundColor: theme.palette.weld.main, color: theme.palette.weld.contrastText },
      "@media (prefers-reduced-motion: reduce)": {
        "*, *::before, *::after": { transitionDuration: "0s !important", animationDuration: "0s !important" },
      },
      ...printStyle,
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { fontFamily: "inherit", "&:focus-visible": focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: "outlined" },
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: 44,
        padding: "4px 18px",
        gap: 10,
        borderRadius: 3,
        // As wide as its label, which only wraps where even that does not fit, and never in tables, which scroll.
        flexShrink: 0,
        maxWidth: "100%",
        overflowWrap: "anywhere",
        textAlign: "center",
        "td &": { whiteSpace: "nowrap" },
        transition: "background-color .3s, border-color .3s, color .3s, transform .3s",
        "&:active": { transform: "translateY(1px)" },
        "& svg": { flex: "none" },
        variants: [
          { props: { size: "large" }, style: { minHeight: 48, padding: "4px 22px", fontSize: 16 } },
          { props: { size: "small" }, style: { minHeight: 40, padding: "4px 14px", fontSize: 14.5 } },
        ],
      },
      startIcon: { margin: 0 },
      endIcon: { margin: 0 },
      outlined: ({ theme }) => ({
        borderWidth: 1.5,
        "&:hover": { backgroundColor: theme.vars.palette.primary.tint },
        variants: [
          {
            props: { color: "primary" },
            style: { color: theme.vars.palette.text.primary, borderColor: theme.vars.palette.text.primary },
          },
          { props: { size: "small" }, style: { borderWidth: 1, borderColor: theme.vars.palette.control } },
          { props: { size: "small", color: "success" }, style: { borderColor: theme.vars.palette.success.main } },
        ],
      }),
      contained: ({ theme }) => ({
        "&.Mui-disabled": {
          backgroundColor: theme.vars.palette.primary.main,
          color: theme.vars.palette.primary.contrastText,
          opacity: 0.72,
        },
      }),
      text: {
        textDecoration: "underline",
        textUnderlineOffset: "4px",
        textDecorationThickness: "1px",
        "&:hover": { textDecoration: "underline", textDecorationThickness: "2px", backgroundColor: "transparent" },
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 48,
        backgroundColor: theme.vars.palette.background.paper,
        "& .MuiOutlinedInput-notchedOutline": {
          borderColor: theme.vars.palette.control,
          transition: "border-color .3s",
        },
        "&:hover .MuiOutlinedInput-notchedOutline": { borderColor: theme.vars.palette.text.primary },
        "&.Mui-focused .MuiOutlinedInput-notchedOutline": {
          borderColor: theme.vars.palette.primary.main,
          borderWidth: 2,
        },
      }),
      input: ({ theme }) => ({
        padding: "11px 14px",
        "&::placeholder": { color: theme.vars.palette.text.secondary, opacity: 1 },
      }),
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
  MuiAutocomplete: { styleOverrides: { popper: overToasts } },
  MuiPopover: { styleOverrides: { root: overToasts } },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        marginTop: 6,
        minWidth: 200,
        borderRadius: 5,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: "0 18px 40px -18px rgba(27,20,32,.45)",
      }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 44, fontSize: 15.5, fontWeight: 500 } } },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 48,
        padding: "12px 0",
        marginRight: 12,
        minWidth: 0,
        fontSize: 14.5,
        color: theme.vars.palette.text.secondary,
        [theme.breakpoints.up("sm")]: { marginRight: 28, fontSize: 16 },
        "&.Mui-selected": { color: theme.vars.palette.text.primary },
        "&:last-of-type": { marginRight: 0 },
      }),
    },
  },
  MuiTabs: { styleOverrides: { indicator: { height: 3 } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({
        maxWidth: 300,
        padding: "8px 12px",
        borderRadius: 4,
        fontSize: 14,
        fontWeight: 500,
        lineHeight: 1.45,
        color: theme.vars.palette.background.paper,
        backgroundColor: theme.vars.palette.text.primary,
      }),
    },
  },
};

/** Buttons whose state is information: an expanded section, the chosen range or filter. */
const STATEFUL = "[aria-expanded], [aria-pressed=true], [aria-selected=true]";

/** Prints the content without controls and navigation. */
const printStyle = {
  "@media print": {
    "#root > header, #root > footer, #root nav, #root > section": { display: "none !important" },
    [`#root button:not(${STATEFUL}), #root button[aria-label], #root a.MuiButton-root`]: { display: "none !important" },
    body: { backgroundColor: "#fff !important", paddingBottom: "0 !important" },
    // Dark panels keep their background, so that their text is readable.
    "#root": { printColorAdjust: "exact" },
    "*, *::before, *::after": { transition: "none !important", animation: "none !important" },
  },
};
