export interface Party {
  name: string;
  address: string;
  taxNumber: string | null;
}

/** Who somebody is, in lines; the name that everybody knows, while nothing else was said. */
export const partyText = (party: Party | null | undefined, known: string): string =>
  party
    ? [party.name, party.address, party.taxNumber && `Tax number ${party.taxNumber}`].filter(Boolean).join("\n")
    : known;
