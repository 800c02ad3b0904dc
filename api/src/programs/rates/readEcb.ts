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

const ask = "Please choose the ECB's file of euro reference rates (XML).";

/**
 * The euro reference rates of the European Central Bank, of one day or of 90, which have the same shape. A document
 * type is refused, so that there are no entities to be expanded.
 */
export function readEcb(content: string): DayRate[] {
  if (content.length > MAX_FILE)
    fail(`This file is larger than ${MAX_FILE / 1000} kB. Please choose the one of 90 days.`);
  const parser = new SaxesParser({ xmlns: true });
  const rates = new Map<string, DayRate>();
  let [depth, day] = [0, ""];
  parser.on("error", ({ message }) => fail(`This is not well-formed XML (${message.slice(0, 100)}). ${ask}`));
  parser.on("doctype", () => fail(`This file has a document type, which is not read. ${ask}`));
  parser.on("opentag", ({ local, uri, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) fail(`This file is nested too deeply. ${ask}`);
    if (local !== "Cube" || uri !== VOCABULARY) return;
    const at = (name: string) => attributes[name]?.value;
    const [time, quote, rate] = [at("time"), at("currency"), at("rate")];
    if (time !== undefined && !isDay(time)) fail(`A day is not written as one. ${ask}`);
    if (time !== undefined) day = time;
    if (quote === undefined && rate === undefined) return;
    if (!day) fail(`A rate stands outside of a day. ${ask}`);
    if (!quote || !/^[A-Z]{3}$/.test(quote)) fail(`A rate of ${day} names no currency. ${ask}`);
    if (rate === undefined || !isRate(rate)) fail(`The rate of ${quote} on ${day} is no positive decimal number.`);
    add({ day, quote: quote as string, rate: rate as string });
  });
  parser.on("closetag", ({ local, attributes }) => {
    depth -= 1;
    if (local === "Cube" && attributes.time) day = "";
  });
  const add = (found: DayRate) => {
    const key = `${found.day} ${found.quote}`;
    if (rates.has(key)) fail(`${found.quote} stands twice on ${found.day}.`);
    if (rates.size >= MAX_RATES) fail(`This file has more than ${MAX_RATES} rates. Please choose the one of 90 days.`);
    // Currencies that ended stay in old files.
    if (isCurrency(found.quote) && found.quote !== BASE) rates.set(key, found);
  };
  parser.write(content).close();
  if (rates.size === 0) fail(`There are no rates in this file. ${ask}`);
  return [...rates.values()];
}
