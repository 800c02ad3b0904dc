import "reflect-metadata";
import { askSecretly } from "./askSecretly";
import { runCli } from "./runCli";

const write = (stream: NodeJS.WriteStream) => (line: string) => void stream.write(`${line}\n`);
// Whoever reads us may have seen enough: `weft --help | head`.
process.stdout.on("error", () => undefined);

const { stdin, stdout, stderr } = process;
runCli(process.argv.slice(2), { say: write(stdout), complain: write(stderr), stdin, askSecretly }).then((code) => {
  process.exitCode = code;
});
