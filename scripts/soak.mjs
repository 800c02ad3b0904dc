import { filesIn, readText } from "./project.mjs";

// Properties with twenty times as many cases, and long months of all features together: for a night, or after a change
// of money. Takes what `npm test` takes.
const isProperty = (file) => /\.test\.tsx?$/.test(file) && readText(file).includes('/runs"');
process.env.TEST_SOAK ??= "on";
process.argv.push(...filesIn("api").filter(isProperty));
await import("./test.mjs");
