/** The highest quality that an Accept header gives to a type; the most specific range decides. */
function qualityOf(ranges: readonly Range[], type: string): number {
  const [main] = type.split("/");
  for (const name of [type, `${main}/*`, "*/*"]) {
    const found = ranges.find((range) => range.name === name);
    if (found) return found.quality;
  }
  return 0;
}

interface Range {
  name: string;
  quality: number;
}

const MAX_RANGES = 32;

const rangesIn = (accept: string): Range[] =>
  accept.split(",", MAX_RANGES).map((part) => {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    const given = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const quality = given === undefined ? 1 : Number(given);
    return { name, quality: quality >= 0 && quality <= 1 ? quality : 0 };
  });

/** Whether a program asks for JSON. Browsers and `any type` do not: on a tie, people win. */
export function prefersJson(accept: string | undefined): boolean {
  // Nearly all visits end here.
  if (accept === undefined || !/json|application\/\*/i.test(accept)) return false;
  const ranges = rangesIn(accept);
  return qualityOf(ranges, "application/json") > qualityOf(ranges, "text/html");
}
