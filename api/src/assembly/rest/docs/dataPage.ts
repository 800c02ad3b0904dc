import { type ColumnType, type DataColumn, dataColumns, nameOf } from "../../../contract/data/columns";
import { type DataFile, dataFiles } from "../../../contract/data/files";
import { adminFiles, type OwnFile, ownDataFiles } from "../../../contract/data/ownFiles";
import { Html, html } from "../../../platform/html";

const types: Readonly<Record<ColumnType, string>> = {
  id: "ID",
  text: "text",
  integer: "integer",
  amount: "amount",
  percent: "percent",
  day: "date",
  timestamp: "timestamp",
  boolean: "boolean",
  json: "JSON",
};

const groups = [
  ["For creators", (file: DataFile) => file.for === "creators" || file.for === "both"],
  ["For brands", (file: DataFile) => file.for === "brands" || file.for === "both"],
  ["For operators", (file: DataFile) => file.for === "operators"],
] as const;

/** Code between backticks. */
const formatted = (text: string): Html[] =>
  text.split("`").map((part, at) => (at % 2 ? html`<code>${part}</code>` : html`${part}`));

const valuesOf = (values: Readonly<Record<string, string>>): Html =>
  html`<dl>${Object.entries(values).map(([value, meaning]) => html`<dt><code>${value}</code></dt><dd>${meaning}</dd>`)}</dl>`;

function rowOf([name, { type, meaning, values }]: readonly [name: string, DataColumn]): Html {
  return html`<tr><th scope="row"><code>${name}</code></th><td>${types[type]}</td><td>${formatted(meaning)}${values ? valuesOf(values) : null}</td></tr>`;
}

interface Described {
  title: string;
  path?: string | undefined;
  content?: string | undefined;
  rows: string;
  columns: readonly (readonly [name: string, DataColumn])[];
}

function sectionOf(id: string, { title, path, content, rows, columns }: Described): Html {
  const from = [
    path && html`<code>${path}</code>`,
    content && html`<a href="/api/v1/docs">export</a> <code>${content}</code>`,
  ];
  const shown = from.filter((one) => one instanceof Html).flatMap((one, at) => (at > 0 ? [html`, `, one] : [one]));
  return html`<section id="${id}"><h3>${formatted(title)}</h3><p>${formatted(rows)} ${shown}</p>
<div class="wide" tabindex="0" role="region" aria-label="Columns of ${title.replaceAll("`", "")}"><table><thead><tr><th scope="col">Column</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${columns.map(rowOf)}</tbody></table></div></section>`;
}

const ownDataNote = html`<p>The ZIP of Settings, Data &amp; privacy, has one CSV file for each of these. Its <code>orders</code>, <code>clicks</code>, <code>earnings</code>, <code>payouts</code> and <code>statement</code> have the columns above, and <code>account.json</code> has the account, its brands, and your sessions.</p>`;

/** Downloads in the app link to the first file of their path. */
const anchorOf = (name: string, file: DataFile): string =>
  Object.values<DataFile>(dataFiles).find(({ path }) => path && path === file.path) === file
    ? (file.path?.replace("/api/v1/", "") ?? name)
    : name;

interface Part {
  heading: string;
  list: Html[];
  sections: Html[];
}

/** Files with columns of their own. */
function partOf(heading: string, prefix: string, files: Readonly<Record<string, OwnFile>>): Part {
  const all = Object.entries(files).map(
    ([name, file]) => [file.path?.replace("/api/", "") ?? prefix + name, file] as const,
  );
  const sides = { creators: ", creators", brands: ", brands", both: "", admins: "" };
  return {
    heading,
    list: all.map(([id, file]) => html`<li><a href="#${id}">${file.title}${sides[file.for]}</a></li>`),
    sections: all.map(([id, { columns, ...file }]) => sectionOf(id, { ...file, columns: Object.entries(columns) })),
  };
}

/** The data dictionary, from the definitions that files take their columns from. A file of both sides is shown once. */
export function dataPage(): Html {
  const shown = new Set<string>();
  const all = Object.entries<DataFile>(dataFiles).map(([name, file]): [string, DataFile] => [
    anchorOf(name, file),
    file,
  ]);
  const parts: Part[] = groups.map(([heading, isOf]) => {
    const files = all.filter(([id, file]) => isOf(file) && !shown.has(id));
    for (const [id] of files) shown.add(id);
    const list = files.map(([id, file]) => html`<li><a href="#${id}">${formatted(file.title)}</a></li>`);
    const described = ({ columns, ...file }: DataFile) => ({
      ...file,
      columns: columns.map((key) => [nameOf(key), dataColumns[key]] as const),
    });
    return { heading, list, sections: files.map(([id, file]) => sectionOf(id, described(file))) };
  });
  parts.push(partOf("For admins", "", adminFiles), partOf("Your own data", "own-data/", ownDataFiles));
  const [orderLines] = all.filter(([, file]) => file.for === "both");
  return html`<h1>Data dictionary</h1>
<p>Every column of every file you can download. Names mean the same everywhere, and IDs join the files.</p>
<ul>
<li>Days and timestamps are UTC. An empty cell means that there is no value, or that it was not reported.</li>
<li>Amounts are decimal numbers in the row’s <code>currency</code>. Amounts of several currencies must not be added.</li>
<li>Parquet files have the rows of the CSV files with types: timestamps with time zone, dates, DECIMAL(20,3). In CSV files, text that looks like a formula begins with an apostrophe.</li>
<li>Reports count orders that are pending or approved and not fully returned, each at its lead: <code>lead</code> is true, <code>status</code> is pending or approved, and <code>amount</code> is above <code>returnedAmount</code>.</li>
<li>To keep a warehouse up to date, send <code>updatedSince</code> with the time of your last request, and replace rows by <code>saleId</code>. Orders of which you lost your part are not listed. Clicks never change, but can arrive a few hours late: read the last day again.</li>
</ul>
<nav aria-label="Files">${parts.map(({ heading, list }) => html`<div><h2>${heading}</h2><ul>${list}${heading === "For brands" && orderLines ? html`<li><a href="#${orderLines[0]}">${orderLines[1].title}</a></li>` : null}</ul></div>`)}</nav>
${parts.map(({ heading, sections }) => html`<h2>${heading}</h2>${heading === "Your own data" ? ownDataNote : null}${sections}`)}`;
}
