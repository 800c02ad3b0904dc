import type { ReactNode } from "react";
import { AccessDenied } from "./AccessDenied";
import { useAuth } from "./useAuth";

interface RequireSessionProps {
  /** Shown until the user is known. */
  frame: ReactNode;
  children: ReactNode;
}

/** For pages of everybody who is signed in. */
export function RequireSession({ frame, children }: RequireSessionProps) {
  const { user, isLoading } = useAuth();
  if (isLoading) return frame;
  return user ? children : <AccessDenied />;
}
