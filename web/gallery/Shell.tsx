import { Box } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { useSize } from "../src/ui/chart/useSize";
import { Segments } from "../src/ui/dashboard/Segments";
import { placeAt, useHash } from "./address";
import { Navigation, StateLinks } from "./Navigation";
import { Themed } from "./Themed";
import { frameSearch, type Scheme, searchOf, type View, widths } from "./view";

const schemes = [
  { id: "light", label: "Light" },
  { id: "dark", label: "Dark" },
] as const;

/** The gallery around the frame: which sample, how wide, light or dark. */
export function Shell({ initial }: { initial: View }) {
  const [{ scheme, width }, setView] = useState<Pick<View, "scheme" | "width">>(initial);
  const hash = useHash();
  const place = placeAt(hash);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to another sample keeps the look
  useEffect(() => {
    window.history.replaceState(null, "", searchOf({ scheme, width }) + window.location.hash);
    document.title = `${place.sample.part.name}: Weft's component gallery`;
  }, [scheme, width, hash]);

  return (
    <Themed scheme={scheme}>
      <Box sx={pageStyle}>
        <Navigation place={place} />
        <Box component="main" sx={{ minWidth: 0, display: "flex", flexDirection: "column" }}>
          <Box sx={barStyle}>
            <Box component="h1" sx={{ m: 0, mr: "auto", typography: "h3" }}>
              {place.sample.part.name}
            </Box>
            <Segments label="Width" choices={widths} chosen={width} onChoose={(width) => setView({ scheme, width })} />
            <Segments
              label="Colors"
              choices={schemes}
              chosen={scheme}
              onChoose={(scheme) => setView({ scheme, width })}
            />
          </Box>
          <StateLinks place={place} />
          <SampleFrame scheme={scheme} hash={hash} width={width === "fit" ? null : Number(width)} />
        </Box>
      </Box>
    </Themed>
  );
}

interface SampleFrameProps {
  scheme: Scheme;
  hash: string;
  /** In pixels; null is all there is. */
  width: number | null;
}

/** A window of its own: what a part does at a width, it does by the window's. Too wide a frame is shown smaller. */
function SampleFrame({ scheme, hash, width }: SampleFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [area, size] = useSize<HTMLDivElement>();
  const address = window.location.pathname + frameSearch(scheme) + hash;

  // Replaced instead of set as `src`: the way back leads to the sample before and not through the frame's own steps.
  useEffect(() => frame.current?.contentWindow?.location.replace(address), [address]);

  const scale = size && width ? Math.min(1, size.width / width) : 1;
  return (
    <Box ref={area} sx={{ flex: 1, minHeight: 0, overflow: "hidden", bgcolor: "background.raised" }}>
      <Box
        component="iframe"
        ref={frame}
        title="Sample"
        style={{
          width: width ?? "100%",
          height: size ? size.height / scale : "100%",
          transform: `scale(${scale})`,
          marginLeft: size && width ? Math.max(0, (size.width - width) / 2) : 0,
        }}
        sx={{ display: "block", border: 0, transformOrigin: "0 0", bgcolor: "background.default" }}
      />
    </Box>
  );
}

const pageStyle = {
  display: "grid",
  height: "100dvh",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "248px minmax(0, 1fr)" },
  gridTemplateRows: { xs: "auto minmax(0, 1fr)", md: "minmax(0, 1fr)" },
} as const;

const barStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1.5,
  px: 2.5,
  py: 1.25,
  bgcolor: "background.paper",
} as const;
