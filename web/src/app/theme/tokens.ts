/** Colors named after dyes. Each pair was chosen for its contrast; the ratios are in the design's table. */
export const light = {
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

export const dark: typeof light = {
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

export const displayFont = '"Imbue Variable", "Imbue Fallback", serif';
export const textFont = '"Instrument Sans Variable", "Instrument Fallback", system-ui, sans-serif';
