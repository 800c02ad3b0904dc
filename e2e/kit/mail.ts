import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readMail } from "../../api/test/readMail";
import { eventually, type Site } from "./site";

/** The link with a token to this path, in the delivered email. */
export async function linkTo(site: Site, email: string, path: string): Promise<string> {
  const folder = join(site.dataDir, "mail");
  const find = async () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      // A file still being written ends in .part.
      .filter((file) => file.endsWith(".eml"))
      .map((file) => readMail(readFileSync(join(folder, file), "utf8")))
      .filter(({ headers }) => headers.to?.includes(email))
      .flatMap(({ text }) => new RegExp(`https?://\\S+${path}\\?token=[\\w.-]+`).exec(text) ?? [])[0];
  const link = await eventually(find, (found) => found !== undefined);
  return new URL(link ?? "").pathname + new URL(link ?? "").search;
}
