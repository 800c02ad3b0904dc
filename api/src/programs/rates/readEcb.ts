import { SaxesParser } from "saxes";
import { isCurrency } from "../../contract/currencyCodes";
import { isDay } from "../../contract/days";
import { isRate } from "../../contract/money/exchange";
import { BadInputError } from "../../platform/errors";
import { BASE } from "./fxRate.entity";

export interface DayRate {
  day: string;
  quote: string;
  rate: string;
}

/** The 90 days' file of the ECB has about 2,000 rates in 130 kB. */
export const MAX_FILE = 400_000;
const MAX_RATES = 6000;
const MAX_DEPTH = 8;
const VOCABULARY = "http://www.ecb.int/vocabulary/2002-08-01/eurofxref";

const fail = (why: string): never => {
  throw new BadInputError({ content: why });
};

const ask = "Please choose the ECB's euro reference rates file (XML).";

/**
 * The euro reference rates of the European Central Bank, for one day or 90, in the same format. A document type is
 * rejected, so that no entities are expanded.
 */
export function readEcb(content: string): DayRate[] {
  if (content.length > MAX_FILE) fail(`This file is larger than ${MAX_FILE / 1000} kB. Choose the 90-day file.`);
  const parser = new SaxesParser({ xmlns: true });
  const rates = new Map<string, DayRate>();
  let [depth, day] = [0, ""];
  parser.on("error", ({ message }) => fail(`This is not well-formed XML (${message.slice(0, 100)}). ${ask}`));
  parser.on("doctype", () => fail(`This file has a document type declaration, which is not supported. ${ask}`));
  parser.on("opentag", ({ local, uri, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) fail(`This file is nested too deeply. ${ask}`);
    if (local !== "Cube" || uri !== VOCABULARY) return;
    const at = (name: string) => attributes[name]?.value;
    const [time, quote, rate] = [at("time"), at("currency"), at("rate")];
    if (time !== undefined && !isDay(time)) fail(`A day in this file is not a valid date. ${ask}`);
    if (time !== undefined) day = time;
    if (quote === undefined && rate === undefined) return;
    if (!day) fail(`A rate in this file belongs to no day. ${ask}`);
    if (!quote || !/^[A-Z]{3}$/.test(quote)) fail(`A rate on ${day} has no currency. ${ask}`);
    if (rate === undefined || !isRate(rate)) fail(`The rate of ${quote} on ${day} is not a positive decimal number.`);
    add({ day, quote: quote as string, rate: rate as string });
  });
  parser.on("closetag", ({ local, attributes }) => {
    depth -= 1;
    if (local === "Cube" && attributes.time) day = "";
  });
  const add = (found: DayRate) => {
    const key = `${found.day} ${found.quote}`;
    if (rates.has(key)) fail(`${found.quote} appears twice on ${found.day}.`);
    if (rates.size >= MAX_RATES) fail(`This file has more than ${MAX_RATES} rates. Choose the 90-day file.`);
    // Former currencies stay in old files.
    if (isCurrency(found.quote) && found.quote !== BASE) rates.set(key, found);
  };
  parser.write(content).close();
  if (rates.size === 0) fail(`This file contains no rates. ${ask}`);
  return [...rates.values()];
}
