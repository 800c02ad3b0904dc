import { Box } from "@mui/material";
import { MemoryRouter } from "react-router-dom";
import { Toaster } from "../src/ui/toast/Toaster";
import { placeAt, useHash } from "./address";
import type { Sample } from "./sample";
import { Themed } from "./Themed";
import type { Scheme } from "./view";

/** What stands in the frame: a sample, in the one state of the address or in all. */
export function Frame({ scheme }: { scheme: Scheme }) {
  const hash = useHash();
  const { sample, state } = placeAt(hash);
  return (
    <Themed scheme={scheme}>
      <Box component="main" sx={{ px: { xs: 2, md: 4 }, pt: 2, pb: 6 }}>
        {/* Another sample begins anew, in a history of its own: its links lead nowhere. */}
        <MemoryRouter key={hash}>
          <States sample={sample} state={state} />
        </MemoryRouter>
      </Box>
      {sample.part !== Toaster && <Toaster />}
    </Themed>
  );
}

/** All states below one another, unless the sample shows them one by one. */
export function shownStates({ states, isExclusive }: Sample, state: string | undefined): string[] {
  const names = Object.keys(states);
  if (state !== undefined) return [state];
  return isExclusive ? names.slice(0, 1) : names;
}

export const inWords = (state: string): string => state.replaceAll("-", " ");

export const States = ({ sample, state }: { sample: Sample; state: string | undefined }) =>
  shownStates(sample, state).map((name) => {
    const State = sample.states[name];
    return (
      <Box component="section" key={name} aria-label={inWords(name)} sx={{ mt: 3 }}>
        <Box sx={captionStyle}>{inWords(name)}</Box>
        {State && <State />}
      </Box>
    );
  });

const captionStyle = {
  typography: "overline",
  mb: 1.5,
  pb: 0.5,
  color: "text.secondary",
  borderBottom: "1px dashed var(--weft-palette-divider)",
} as const;
