const { TestEnvironment } = require("jest-environment-jsdom");

/** jsdom plus missing browser APIs, above all a fetch that resolves URLs against the page's address. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const page = this.dom;
    this.global.visit = (url) => page.reconfigure({ url });
    Object.assign(this.global, { AbortController, AbortSignal, Response, structuredClone, TextDecoder, TextEncoder });
    // Nothing has a size here, so no resize ever happens.
    this.global.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    this.global.fetch = (path, init = {}) => {
      // Node's fetch has no cookie jar, so send the page's cookies as a browser would.
      const cookie = init.credentials === "include" ? page.window.document.cookie : "";
      const headers = cookie ? { ...init.headers, cookie } : init.headers;
      return fetch(new URL(path, page.window.location.href), { ...init, headers });
    };
  }
};
