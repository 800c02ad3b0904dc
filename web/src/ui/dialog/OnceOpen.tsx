import { type ReactNode, useState } from "react";

/** Mounts an overlay when it first opens: MUI's closed ones cost a slow phone as much as the page's figures. */
export function OnceOpen({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [hasOpened, setOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setOpened(true);
  return hasOpened ? children : null;
}
