import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const ICONS = /import \{([^}]*)\} from "lucide-react";/g;
const EXPORT = /export \{([^}]*)\} from ['"]\.\/icons\/([\w-]+)\.mjs['"]/g;

/**
 * Imports each icon from its own file. By the package's list of all of them every icon would be reached from the first
 * one, and those of the dashboards would be loaded with the first page.
 */
export function iconImports() {
  let files;
  return {
    name: "icon-imports",
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: '"lucide-react"' },
      handler(code) {
        files ??= filesOfIcons();
        return code.replace(ICONS, (_, names) =>
          names
            .split(",")
            .map((each) => each.trim())
            .filter((each) => each && !each.startsWith("type "))
            .map((each) => {
              const [name, local = name] = each.split(" as ");
              if (!files.has(name)) throw new Error(`lucide-react has no icon ${name}`);
              return `import ${local} from "lucide-react/icons/${files.get(name)}";`;
            })
            .join(""),
        );
      },
    },
  };
}

function filesOfIcons() {
  const list = join(dirname(createRequire(import.meta.url).resolve("lucide-react")), "../esm/lucide-react.mjs");
  const files = new Map();
  for (const [, names, file] of readFileSync(list, "utf8").matchAll(EXPORT)) {
    for (const [, name] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  }
  return files;
}
