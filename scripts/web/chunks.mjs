const ENTRY = "index.html";

/** Which source file of the manifest holds a page's component: files are named after what they hold. */
export function moduleOf(manifest, componentName) {
  const found = Object.keys(manifest).filter((key) => key.endsWith(`/${componentName}.tsx`));
  if (found.length !== 1) throw new Error(`${componentName} should be in one file of its name, found ${found.length}.`);
  return found[0];
}

/** All files the browser runs before a page stands: the entry, the page's own, and what both import at once. */
export function firstLoad(manifest, module) {
  const keys = new Set();
  const follow = (key) => {
    if (keys.has(key)) return;
    keys.add(key);
    for (const imported of manifest[key].imports ?? []) follow(imported);
  };
  follow(ENTRY);
  follow(module);
  return [...keys].map((key) => manifest[key].file).filter((file) => file.endsWith(".js"));
}
