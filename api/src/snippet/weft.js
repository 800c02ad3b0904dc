/*! Weft. Put it on every page of the shop:
      <script async src="https://…/weft.js" data-merchant="YOUR-MERCHANT-ID"></script>
    and on the order confirmation page either data, which needs no script of yours,
      <script type="application/json" data-weft-order>{"orderId": "1001", "amount": "129.00"}</script>
    or a call, before or after this file has loaded:
      (window.weftOrders = window.weftOrders || []).push({ orderId: "1001", amount: "129.00" });
    An order may carry `currency`, `lines`, `codes` such as ["ANNA10"], the `clickId` that the shop's server signed, and its `signature`.
    The checkout's pages have an element with data-weft-checkout: links opened there take no credit from those before. */
((window, document) => {
  var script = document.currentScript;
  var merchant = script?.getAttribute("data-merchant");
  var warn = (text) => window.console.warn(`Weft: ${text}`);
  // A module has no document.currentScript.
  if (!merchant) return warn('load me as <script async src="…/weft.js" data-merchant="YOUR-MERCHANT-ID">, no module');
  // A frame is no visit: an invisible page must not set or overwrite a click.
  if (window.top !== window.self) return warn("load me in the page itself: in a frame I do nothing");
  var home = new URL(script.src).origin;
  var path = script.getAttribute("data-path") || "/";
  var NAME = "weft_click";
  var LONGEST_WINDOW = 90 * 24 * 60 * 60;
  var MAX_CLICKS = 5;
  /** Browsers reject cookies over 4,096 bytes: the oldest clicks make room for the newest. */
  var MAX_CHARACTERS = 3500;
  var MAX_WAITING = 20;

  /** Storage may be blocked in private windows: the shop's page must not break. */
  function quietly(work, otherwise) {
    try {
      return work();
    } catch {
      return otherwise;
    }
  }

  var store = {
    read: (name) => quietly(() => window.localStorage.getItem(`${name}:${merchant}`), null) || "",
    write: (name, text) => quietly(() => window.localStorage.setItem(`${name}:${merchant}`, text)),
  };

  function clicks() {
    var match = new RegExp(`(?:^|; )${NAME}=([^;]*)`).exec(document.cookie);
    return match?.[1] || store.read(NAME);
  }

  /** Newest last. A first-party cookie, so that the shop's server can read and sign it. */
  function remember(click) {
    var all = clicks()
      .split(".")
      .filter((one) => one && one !== click)
      .concat(click)
      .slice(-MAX_CLICKS);
    while (all.join(".").length > MAX_CHARACTERS) all.shift();
    var text = all.join(".");
    var secure = window.location.protocol === "https:" ? "; Secure" : "";
    quietly(() => {
      document.cookie = `${NAME}=${text}; Max-Age=${LONGEST_WINDOW}; Path=${path}; SameSite=Lax${secure}`;
    });
    store.write(NAME, text);
  }

  var WAITING = "weft_waiting";
  var waiting = () => quietly(() => JSON.parse(store.read(WAITING)), []) || [];
  var keep = (bodies) => store.write(WAITING, JSON.stringify(bodies.slice(-MAX_WAITING)));
  var forget = (body) => keep(waiting().filter((other) => other !== body));

  /** Plain text avoids a CORS preflight, also while the page is being left. */
  var post = (path, body) =>
    window.fetch(home + path, { method: "POST", body: body, keepalive: true, mode: "cors", credentials: "omit" });

  /** Stored until Weft has responded: an unsent order is sent with the next page. */
  function send(body) {
    keep(
      waiting()
        .filter((other) => other !== body)
        .concat(body),
    );
    return post("/px", body).then(
      (answer) => {
        if (answer.ok || (answer.status < 500 && answer.status !== 429)) forget(body);
        if (!answer.ok) answer.text().then(warn);
        return answer.ok;
      },
      () => quietly(() => window.navigator.sendBeacon(`${home}/px`, body), false),
    );
  }

  function report(order) {
    if (!order || order.orderId === undefined)
      return warn('send an order such as { orderId: "1001", amount: "129.00" }');
    quietly(() => {
      var fields = { m: merchant, o: String(order.orderId), c: order.clickId === undefined ? clicks() : order.clickId };
      if (order.amount !== undefined) fields.a = String(order.amount);
      if (order.currency) fields.currency = order.currency;
      if (order.lines) fields.lines = order.lines;
      if (order.codes) fields.codes = order.codes;
      if (order.signature) fields.s = order.signature;
      // Orders without a click or signature are not reported.
      if (fields.c || fields.s) send(JSON.stringify(fields));
    });
  }

  function reportData(text) {
    var order;
    try {
      order = JSON.parse(text);
    } catch (error) {
      return warn(`write JSON into data-weft-order (${error.message})`);
    }
    report(order);
  }

  /** Of the shopper only the clicks are sent; nobody waits for the answer. */
  function reportCheckout() {
    var basket = clicks();
    if (!basket || !document.querySelector("[data-weft-checkout]")) return;
    post("/px/checkout", JSON.stringify({ m: merchant, basket: basket })).catch(() => undefined);
  }

  function start() {
    var click = quietly(() => new URL(window.location.href).searchParams.get(NAME), null);
    if (click && /^[\w-]{20,1500}$/.test(click)) remember(click);
    // Before a second copy of the snippet, if the page has one.
    if (!window.weftOrders?.click) quietly(reportCheckout);
    for (const body of waiting()) send(body);
    for (const element of document.querySelectorAll("script[data-weft-order]")) {
      reportData(element.textContent);
    }
    // No longer an array if the page includes the snippet twice.
    var early = Array.isArray(window.weftOrders) ? window.weftOrders : [];
    window.weftOrders = { push: report, click: clicks };
    for (const order of early) report(order);
  }

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})(window, document);
