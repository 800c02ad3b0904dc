const { TestEnvironment } = require("jest-environment-jsdom");

/** jsdom with what it lacks of a browser: above all a fetch that reaches a real server, as the page at its address would. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const page = this.dom;
    this.global.visit = (url) => page.reconfigure({ url });
    Object.assign(this.global, { AbortController, AbortSignal, Response, structuredClone, TextDecoder, TextEncoder });
    this.global.fetch = (path, init = {}) => {
      // Node's fetch keeps no cookies, so the browser's part is played here.
      const cookie = init.credentials === "include" ? page.window.document.cookie : "";
      const headers = cookie ? { ...init.headers, cookie } : init.headers;
      return fetch(new URL(path, page.window.location.href), { ...init, headers });
    };
  }
};
