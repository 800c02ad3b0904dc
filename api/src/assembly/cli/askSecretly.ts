import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/** Prompts at the terminal, one question after the other, without echo. Unanswered ones are empty. */
export function askSecretly(questions: string[]): Promise<string[]> {
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
