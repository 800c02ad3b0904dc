import "reflect-metadata";
import { askSecretly } from "./askSecretly";
import { runCli } from "./runCli";

const write = (stream: NodeJS.WriteStream) => (line: string) => void stream.write(`${line}\n`);
const { stdin, stdout, stderr } = process;

let isCutOff = false;
stdout.on("error", ({ code, message }: NodeJS.ErrnoException) => {
  // The reader may close the pipe early, as in `weft --help | head`. A full disk is an error.
  if (code === "EPIPE" || isCutOff) return;
  isCutOff = true;
  process.exitCode = 1;
  write(stderr)(`The output of this command could not be written: ${message}`);
});
stderr.on("error", () => undefined);

runCli(process.argv.slice(2), { print: write(stdout), complain: write(stderr), stdin, askSecretly }).then((code) => {
  process.exitCode = isCutOff ? 1 : code;
});
