import { Box } from "@mui/material";
import { Suspense } from "react";
import { lazyPart } from "../../lib/lazyPart";
import type { ViewMenuProps } from "./ViewMenu";

const ViewMenu = lazyPart(async () => (await import("./ViewMenu")).ViewMenu);

/** Keeps its place while its code loads: the initial list does not need it. */
export const ViewButton = (props: ViewMenuProps) => (
  <Box sx={{ flex: "none", width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } }}>
    <Suspense fallback={null}>
      <ViewMenu {...props} />
    </Suspense>
  </Box>
);
