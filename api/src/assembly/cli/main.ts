import "reflect-metadata";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
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

/** Prompts at the terminal, one question after the other, without echo. Unanswered ones are empty. */
function askSecretly(questions: string[]): Promise<string[]> {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silence, terminal: true });
  const answers: string[] = [];
  process.stderr.write(questions[0] ?? "");
  return new Promise((resolve) => {
    lines.on("line", (line) => {
      answers.push(line);
      process.stderr.write(`\n${questions[answers.length] ?? ""}`);
      if (answers.length === questions.length) lines.close();
    });
    lines.once("SIGINT", () => lines.close());
    lines.once("close", () => resolve(questions.map((_, index) => answers[index] ?? "")));
  });
}
