/** A parsed line of a pasted table; empty columns are null. */
export interface PastedCode {
  text: string;
  partner: string;
  note: string | null;
  from: string | null;
  until: string | null;
}

const HEAD = /^"?(code|text)"?$/i;

/** Columns: code, partner, note, first day, last day. Spreadsheets paste tabs; files use commas or semicolons. */
export function pastedCodes(text: string): PastedCode[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map(columnsOf);
  const rows = HEAD.test(lines[0]?.[0] ?? "") ? lines.slice(1) : lines;
  return rows.map(([code = "", partner = "", note = "", from = "", until = ""]) => ({
    text: code,
    partner,
    note: note || null,
    from: from || null,
    until: until || null,
  }));
}

/** A quoted column may contain the separator; two quotes in it are one. */
function columnsOf(line: string): string[] {
  const separator = ["\t", ";", ","].find((one) => line.includes(one)) ?? ",";
  const columns: string[] = [];
  let column = "";
  let isQuoted = false;
  for (let index = 0; index < line.length; index += 1) {
    const character = line.charAt(index);
    if (character === '"' && isQuoted && line.charAt(index + 1) === '"') {
      column += '"';
      index += 1;
    } else if (character === '"' && (isQuoted || column.trim() === "")) isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) {
      columns.push(column.trim());
      column = "";
    } else column += character;
  }
  return [...columns, column.trim()];
}
