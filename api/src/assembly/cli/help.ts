import type { Command } from "./command";

export const CALL = "npm run weft --";

export function usageOf({ name, options, operands }: Command): string {
  const parts = Object.entries(options).map(([option, { value, isRequired }]) => {
    const part = value ? `--${option} <${value}>` : `--${option}`;
    return isRequired ? part : `[${part}]`;
  });
  return [CALL, name, ...Object.keys(operands).map((operand) => `<${operand}>`), ...parts].join(" ");
}

export function helpOf(command: Command): string {
  const rows: Row[] = [
    ...Object.entries(command.operands).map(([name, about]): Row => [`<${name}>`, about]),
    ...Object.entries(command.options).map(
      ([name, { value, about }]): Row => [value ? `--${name} <${value}>` : `--${name}`, about],
    ),
    ["--help", "Show this help."],
  ];
  return `Usage: ${usageOf(command)}\n\n${command.summary}\n\n${table(rows)}`;
}

export function helpOfAll(commands: readonly Command[]): string {
  const rows = commands.map(({ name, summary }): Row => [name, summary]);
  return `Usage: ${CALL} <command> [options]\n\n${table(rows)}\n\n${CALL} <command> --help shows details of a command.`;
}

type Row = [name: string, about: string];

function table(rows: Row[]): string {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return rows.map(([name, about]) => `  ${name.padEnd(width)}${about}`).join("\n");
}
