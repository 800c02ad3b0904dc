import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const IMPORT = /import \{([^}]*)\} from "(lucide-react|@mui\/material)";/g;
const EXPORT = /export \{([^}]*)\} from ['"]\.\/icons\/([\w-]+)\.mjs['"]/g;

/**
 * Imports each icon and component of Material UI from its own file. Through the packages' index files every one would
 * be reachable from the first, and the dashboards' would load with the first page.
 */
export function ownImports() {
  let icons;
  const ownFile = {
    "lucide-react": (name) => {
      icons ??= filesOfIcons();
      if (!icons.has(name)) throw new Error(`lucide-react has no icon ${name}`);
      return `lucide-react/icons/${icons.get(name)}`;
    },
    "@mui/material": (name) => `@mui/material/${name}`,
  };
  return {
    name: "own-imports",
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/, code: /"(lucide-react|@mui\/material)"/ },
      handler(code) {
        return code.replace(IMPORT, (_, names, from) =>
          names
            .split(",")
            .map((each) => each.trim())
            .filter((each) => each && !each.startsWith("type "))
            .map((each) => {
              const [name, local = name] = each.split(" as ");
              return `import ${local} from "${ownFile[from](name)}";`;
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
