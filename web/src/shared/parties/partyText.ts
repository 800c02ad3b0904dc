export interface Party {
  lines: readonly string[];
}

/** Who somebody is, in lines; the name that everybody knows, while nothing else was said. */
export const partyText = (party: Party | null | undefined, known: string): string =>
  party ? party.lines.join("\n") : known;
