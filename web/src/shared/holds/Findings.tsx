import { Box } from "@mui/material";

interface Finding {
  key: string;
  points: number;
  words: string;
  data: readonly { name: string; value: number }[];
}

/** What the published rules say, each with its points and the numbers behind it. */
export const Findings = ({ findings }: { findings: readonly Finding[] }) => (
  <Box component="ul" sx={listStyle}>
    {findings.map(({ key, points, words, data }) => (
      <li key={key}>
        <b>{words}</b>
        <span>
          {[`${points} points`, ...data.map(({ name, value }) => `${nameOf(name)} ${roundOf(value)}`)].join(" · ")}
        </span>
      </li>
    ))}
  </Box>
);

/** `medianShare` is "median share". */
const nameOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const roundOf = (value: number): string =>
  new Intl.NumberFormat("en-US", { maximumSignificantDigits: Math.abs(value) < 1 ? 2 : 6 }).format(value);

const listStyle = {
  m: 0,
  mt: 1,
  p: 0,
  listStyle: "none",
  fontSize: 15,
  "& li": { py: "9px", borderBottom: "1px solid", borderColor: "divider" },
  "& b, & span": { display: "block", overflowWrap: "anywhere" },
  "& b": { fontWeight: 600 },
  "& span": { mt: "2px", color: "text.secondary", fontVariantNumeric: "tabular-nums" },
} as const;
