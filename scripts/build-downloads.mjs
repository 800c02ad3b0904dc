import { copyFileSync, createWriteStream, existsSync, mkdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import { buildServerPackage } from "./build-packages.mjs";
import { npm } from "./ensure-install.mjs";
import { potOf } from "./pluginTexts.mjs";
import { filesIn, giveUp, inRoot, readText } from "./project.mjs";

/** Writes the files of the contract's table to dist/downloads. */
const FOLDER = "dist/downloads";
const PLUGIN = "packages/woocommerce/weft";
const { downloads } = createRequire(import.meta.url)(inRoot("dist/api/contract/integrations/downloads.js"));
const pathOf = (id) => inRoot(FOLDER, downloads[id].file);

rmSync(inRoot(FOLDER), { recursive: true, force: true });
mkdirSync(inRoot(FOLDER), { recursive: true });
await buildServerPackage();
await Promise.all([
  zip("woocommerce", PLUGIN, "weft", { "languages/weft.pot": potOf(PLUGIN) }),
  zip("bruno", "packages/clients/bruno", "weft-bruno"),
  pack("packages/server"),
  pack("packages/dev"),
]);
copy("tagManagerWeb", "packages/tag-manager/web.tpl");
copy("tagManagerServer", "packages/tag-manager/server.tpl");
copy("typescript", "packages/clients/weft.ts");
copy("python", "packages/clients/weft.py");
copy("php", "packages/clients/weft.php");

const missing = Object.values(downloads).filter(({ file }) => !existsSync(inRoot(FOLDER, file)));
if (missing.length > 0)
  giveUp(`downloads.ts names another version than the packages: ${missing.map(({ file }) => file).join(", ")}`);
const version = /^ \* Version: (\S+)$/m.exec(readText(`${PLUGIN}/weft.php`))?.[1];
if (!downloads.woocommerce.file.includes(version))
  giveUp(`downloads.ts does not name the plugin's version ${version}.`);

function copy(id, path) {
  copyFileSync(inRoot(path), pathOf(id));
}

/** Without times, so that the same content has the same bytes. */
async function zip(id, folder, name, more = {}) {
  const archive = new ZipFile();
  const options = { mtime: new Date(2025, 0, 1), mode: 0o100644, forceDosTimestamp: true };
  for (const file of filesIn(folder)) archive.addFile(inRoot(file), name + file.slice(folder.length), options);
  for (const [file, text] of Object.entries(more)) archive.addBuffer(Buffer.from(text), `${name}/${file}`, options);
  archive.end();
  await finished(archive.outputStream.pipe(createWriteStream(pathOf(id))));
}

async function pack(folder) {
  const args = ["pack", "--silent", "--ignore-scripts", "--pack-destination", inRoot(FOLDER)];
  const { code, output } = await npm(args, { cwd: inRoot(folder) });
  if (code !== 0) giveUp(`npm pack failed in ${folder}:\n${output}`);
}
