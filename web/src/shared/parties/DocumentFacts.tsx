import { Dl, Pairs } from "../../ui/html";

/** The head of a receipt or an invoice; addresses keep their line breaks. */
export const DocumentFacts = ({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) => (
  <Dl sx={factsStyle}>
    <Pairs of={facts} />
  </Dl>
);

const factsStyle = {
  display: "grid",
  gap: "5px",
  mb: 3,
  fontSize: 15.5,
  "& > div": { display: "grid", gridTemplateColumns: { xs: "96px minmax(0, 1fr)", sm: "130px minmax(0, 1fr)" } },
  "& dt": { color: "text.secondary" },
  "& dd": { m: 0, overflowWrap: "anywhere", whiteSpace: "pre-line" },
} as const;

export interface Party {
  lines: readonly string[];
}

/** A party's legal details in lines; the display name if there are none. */
export const partyText = (party: Party | null | undefined, known: string): string =>
  party ? party.lines.join("\n") : known;
