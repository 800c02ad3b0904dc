import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { keyReader, pressOf } from "./keys";
import { placesOf, type Workspace } from "./places";

interface Openers {
  search: () => void;
  help: () => void;
  main: () => void;
}

/** Ctrl K, ?, C, and G with a page's letter. */
export function useWorkspaceKeys(workspace: Workspace, openers: Openers) {
  const navigate = useNavigate();
  const latest = useRef({ workspace, openers, navigate });
  useEffect(() => {
    latest.current = { workspace, openers, navigate };
  });
  useEffect(() => {
    const read = keyReader();
    const onKeyDown = (event: KeyboardEvent) => {
      const act = read(pressOf(event));
      if (!act || event.defaultPrevented) return;
      const { workspace: own, openers: open, navigate: go } = latest.current;
      if (act.kind === "main" && !own.main) return;
      if (act.kind === "go") {
        const to = placesOf(own).find(({ key }) => key === act.key)?.to;
        if (!to) return;
        go(to);
      } else open[act.kind]();
      event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
