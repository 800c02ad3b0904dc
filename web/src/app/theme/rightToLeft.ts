import type { StylisPlugin } from "@emotion/cache";
import rtlPlugin from "@mui/stylis-plugin-rtl";

/** Mirrors all styles. */
export const rightToLeft: StylisPlugin[] = [rtlPlugin];
