import { filesIn, readText } from "./project.mjs";

// Runs property tests with twenty times as many cases, and long simulated months of all features: overnight, or after
// changes to money. Takes the arguments of `npm test`.
const isProperty = (file) => /\.test\.tsx?$/.test(file) && readText(file).includes('/runs"');
process.env.TEST_SOAK ??= "on";
process.argv.push(...filesIn("api").filter(isProperty));
await import("./test.mjs");
