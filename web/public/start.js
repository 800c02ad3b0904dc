/* Before the first paint: the chosen or the system's colors, and whether somebody is signed in. Inlined by the build. */
(() => {
  const html = document.documentElement;
  let mode = "system";
  try {
    mode = localStorage.getItem("weft-mode") || mode;
    if (localStorage.getItem("auth_token")) html.setAttribute("data-token", "");
  } catch {}
  const isDark = mode === "dark" || (mode !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  html.setAttribute(isDark ? "data-dark" : "data-light", "");
})();
