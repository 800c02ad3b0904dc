import type { Services } from "../../src/assembly/services";

/** A file in the European Central Bank's format with the rates of some days; the amounts are made up. */
export const ecbFile = (days: Record<string, Record<string, string>>): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
${Object.entries(days)
  .map(
    ([day, rates]) => `\t\t<Cube time='${day}'>
${Object.entries(rates)
  .map(([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>\n`)
  .join("")}\t\t</Cube>`,
  )
  .join("\n")}
\t</Cube>
</gesmes:Envelope>
`;

/** Rates with as many digits as the bank writes. */
export const RATES = { USD: "1.0842", GBP: "0.83555", JPY: "163.44", CHF: "0.9361", SEK: "11.4915", ISK: "149.10" };

export const readRates = (services: Pick<Services, "rates">, day: string, rates: Record<string, string> = RATES) =>
  services.rates.read(null, ecbFile({ [day]: rates }));
