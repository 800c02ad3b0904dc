/*! Weft. Put it on every page of the shop:
      <script async src="https://…/weft.js" data-merchant="YOUR-MERCHANT-ID"></script>
    and on the order confirmation page either data, which needs no script of yours,
      <script type="application/json" data-weft-order>{"orderId": "1001", "amount": "129.00"}</script>
    or a call, before or after this file has loaded:
      (window.weftOrders = window.weftOrders || []).push({ orderId: "1001", amount: "129.00" });
    An order may carry `currency`, `lines`, `codes` such as ["ANNA10"], the `clickId` that the shop's server signed, and its `signature`.
    With data-adopt="ref" the links of an earlier program that came over, such as /?ref=anna, count as clicks.
    The checkout's pages have an element with data-weft-checkout: links opened there take no credit from those before.
    With data-consent="required" nothing is stored or read before the shopper's consent, which the page tells by
      (window.weftConsent = window.weftConsent || []).push("granted");
    or "denied", or a consent manager by TCF 2.2 or Google's consent mode. Carts carry `window.weftClick()`, and
    `window.weftConsent.grade()`, which is the order's `consent`. */
((window, document) => {
  var script = document.currentScript;
  // Tag managers load a file by its address alone.
  var setting = (name, short) =>
    script?.getAttribute(`data-${name}`) || new RegExp(`[?&]${short || name}=([\\w.-]+)`).exec(script?.src)?.[1];
  var merchant = setting("merchant", "m");
  var warn = (text) => window.console.warn(`Weft: ${text}`);
  // A module has no document.currentScript.
  if (!merchant) return warn('load me as <script async src="…/weft.js" data-merchant="YOUR-MERCHANT-ID">, no module');
  // A frame is no visit: an invisible page must not set or overwrite a click.
  if (window.top !== window.self) return warn("load me in the page itself: in a frame I do nothing");
  var home = new URL(script.src).origin;
  var path = script.getAttribute("data-path") || "/";
  var NAME = "weft_click";
  var parameter = setting("parameter") || NAME;
  var isRequired = setting("consent") === "required";
  var isOptedOut = script.hasAttribute("data-gpc") && window.navigator.globalPrivacyControl === true;
  /** The reported consent: true, false, or null. */
  var consent = isOptedOut ? false : null;
  var mayStore = () => consent === true || (consent === null && !isRequired);
  var grade = () => (mayStore() ? (consent ? "granted" : undefined) : "without-storage");
  /** The click in the page's address: all that is known while nothing may be stored. */
  var visit = "";
  var LONGEST_WINDOW = 90 * 24 * 60 * 60;
  var MAX_CLICKS = 5;
  /** Browsers reject cookies over 4,096 bytes: the oldest clicks make room for the newest. */
  var MAX_CHARACTERS = 3500;
  var MAX_WAITING = 20;
  /** How long orders wait for the consent manager, which reports on each page. */
  var CONSENT_WAIT = 2000;

  /** Storage may be blocked in private windows: the shop's page must not break. */
  function quietly(work, otherwise) {
    try {
      return work();
    } catch {
      return otherwise;
    }
  }

  var store = {
    read: (name) => (mayStore() && quietly(() => window.localStorage.getItem(`${name}:${merchant}`), null)) || "",
    write: (name, text) => mayStore() && quietly(() => window.localStorage.setItem(`${name}:${merchant}`, text)),
  };
  var WAITING = "weft_waiting";

  function clicks() {
    if (!mayStore()) return visit;
    var match = new RegExp(`(?:^|; )${NAME}=([^;]*)`).exec(document.cookie);
    return match?.[1] || store.read(NAME) || visit;
  }

  function setCookie(text, seconds) {
    var secure = window.location.protocol === "https:" ? "; Secure" : "";
    quietly(() => {
      document.cookie = `${NAME}=${text}; Max-Age=${seconds}; Path=${path}; SameSite=Lax${secure}`;
    });
  }

  function wipe() {
    setCookie("", 0);
    for (const name of [NAME, WAITING, ADOPTED]) quietly(() => window.localStorage.removeItem(`${name}:${merchant}`));
  }

  /** Newest last. A first-party cookie, so that the shop's server can read and sign it. */
  function remember(click) {
    var known = clicks().split(".");
    // The shop's server has set it: Safari would keep a copy by script for seven days only.
    if (known[known.length - 1] === click && document.cookie.includes(click)) return store.write(NAME, known.join("."));
    var all = known
      .filter((one) => one && one !== click)
      .concat(click)
      .slice(-MAX_CLICKS);
    while (all.join(".").length > MAX_CHARACTERS) all.shift();
    var text = all.join(".");
    setCookie(text, LONGEST_WINDOW);
    store.write(NAME, text);
  }

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

  /** Orders that wait for the consent manager; null once it had its time. */
  var held = isRequired && consent === null ? [] : null;
  function release() {
    var orders = held || [];
    held = null;
    for (const order of orders) sendOrder(order);
  }

  function report(order) {
    if (!order || order.orderId === undefined)
      return warn('send an order such as { orderId: "1001", amount: "129.00" }');
    if (held) held.push(order);
    else sendOrder(order);
  }

  function sendOrder(order) {
    quietly(() => {
      var fields = { m: merchant, o: String(order.orderId), c: order.clickId === undefined ? clicks() : order.clickId };
      if (order.amount !== undefined) fields.a = String(order.amount);
      if (order.currency) fields.currency = order.currency;
      if (order.lines) fields.lines = order.lines;
      if (order.codes) fields.codes = order.codes;
      if (order.signature) fields.s = order.signature;
      var consentGrade = order.consent || grade();
      if (consentGrade) fields.consent = consentGrade;
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

  var isSeen = false;
  /** Only the shopper's clicks are sent, without waiting for a response. */
  function reportCheckout() {
    var basket = clicks();
    if (isSeen || !basket || !document.querySelector("[data-weft-checkout]")) return;
    isSeen = true;
    post("/px/checkout", JSON.stringify({ m: merchant, basket: basket })).catch(() => undefined);
  }

  function notify(state) {
    if (state !== "granted" && state !== "denied") return warn('tell "granted" or "denied"');
    if (isOptedOut) return;
    var couldStore = mayStore();
    consent = state === "granted";
    if (!consent) wipe();
    else if (isStarted && !couldStore) begin();
    if (isStarted) release();
  }

  /** What needs storage, or would read it. */
  function begin() {
    if (visit && mayStore()) remember(visit);
    // Before a second copy of the snippet, if the page has one.
    if (!isSecond) quietly(reportCheckout);
    for (const body of waiting()) send(body);
  }

  var ADOPTED = "weft_adopted";
  var ADOPTED_FOR = 30 * 60 * 1000;
  /** A link of an earlier program led here: for the parameters that came over, Weft answers with a click. */
  function adopt() {
    var query = new URL(window.location.href).searchParams;
    var name = (setting("adopt") || "").split(/[ .,]+/).find((one) => one && query.get(one));
    if (visit || isSecond || !name) return;
    var value = query.get(name);
    var last = store.read(ADOPTED).split(" ");
    // The same page again is no new click.
    if (last[0] === value && Date.now() - Number(last[1]) < ADOPTED_FOR) return;
    post("/px/adopt", JSON.stringify({ m: merchant, n: name, v: value }))
      .then((answer) => (answer.status === 200 ? answer.text() : ""))
      .then((click) => {
        if (!/^[\w-]{20,1500}$/.test(click)) return;
        visit = click;
        store.write(ADOPTED, `${value} ${Date.now()}`);
        if (mayStore()) remember(click);
      })
      .catch(() => undefined);
  }

  var isStarted = false;
  var isSecond = false;
  function start() {
    var click = quietly(() => new URL(window.location.href).searchParams.get(parameter), null);
    if (click && /^[\w-]{20,1500}$/.test(click)) visit = click;
    isSecond = Boolean(window.weftOrders?.click);
    var notified = window.weftConsent;
    window.weftConsent = {
      push: (state) => {
        notify(state);
        if (!Array.isArray(notified)) notified?.push(state);
      },
      grade: grade,
    };
    if (isOptedOut) wipe();
    for (const state of Array.isArray(notified) ? notified : []) notify(state);
    if (held) {
      setTimeout(release, CONSENT_WAIT);
      window.addEventListener("pagehide", release);
    }
    isStarted = true;
    begin();
    quietly(adopt);
    if (consent !== null) release();
    for (const element of document.querySelectorAll("script[data-weft-order]")) {
      reportData(element.textContent);
    }
    // No longer an array if the page includes the snippet twice.
    var early = Array.isArray(window.weftOrders) ? window.weftOrders : [];
    window.weftOrders = { push: report, click: clicks, unstored: () => (mayStore() ? "" : visit) };
    window.weftClick = clicks;
    for (const order of early) report(order);
  }

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})(window, document);
