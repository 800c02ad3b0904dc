import { useEffect } from "react";

/** Uses the light scheme while printing, whatever the screen's scheme is. */
export function usePaperColors(): void {
  useEffect(() => {
    const html = document.documentElement;
    let isLent = false;
    const show = (isDark: boolean) => {
      html.toggleAttribute("data-dark", isDark);
      html.toggleAttribute("data-light", !isDark);
      isLent = !isDark;
    };
    const lend = () => html.hasAttribute("data-dark") && show(false);
    const giveBack = () => isLent && show(true);
    window.addEventListener("beforeprint", lend);
    window.addEventListener("afterprint", giveBack);
    return () => {
      window.removeEventListener("beforeprint", lend);
      window.removeEventListener("afterprint", giveBack);
    };
  }, []);
}
