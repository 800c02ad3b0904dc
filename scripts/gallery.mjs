import { ensureInstall } from "./ensure-install.mjs";
import { endWithParent, giveUp, inRoot, root } from "./project.mjs";

await ensureInstall();
// Imported only now: they need the packages that were just installed.
const { createServer } = await import("vite");
const { buildFonts } = await import("./build.mjs");

/** Every component of the web in its states, without the api. Not Storybook: a Vite server and our own pages need no new package. */
async function openGallery() {
  process.chdir(root);
  await buildFonts();
  const server = await createServer({
    configFile: inRoot("web/vite.config.mjs"),
    root: inRoot("web/gallery"),
    publicDir: inRoot("web/public"),
    // Of its own, so that `npm run dev` beside it does not bundle the packages anew.
    cacheDir: inRoot("dist/.vite-gallery"),
    // Where this port is taken, Vite looks for the next free one.
    server: { port: Number(process.env.GALLERY_PORT ?? 5200), host: "127.0.0.1" },
  });
  await server.listen();
  server.printUrls();

  const stop = () => server.close().then(() => process.exit(0));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  endWithParent();
}

await openGallery().catch((error) => giveUp(error.message));
