const { transformFileSync } = require("@swc/core");
const { join } = require("node:path");

/** Lets `node -r` run our TypeScript, decorators and all. */
require.extensions[".ts"] = (module, file) => {
  const { code } = transformFileSync(file, { configFile: join(__dirname, "../.swcrc"), sourceMaps: "inline" });
  module._compile(code, file);
};
