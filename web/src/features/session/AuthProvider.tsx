import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { addressOf } from "../../lib/i18n/language";
import { paths } from "../../lib/navigation/paths";
import { fetchUser } from "../../lib/network/restApi";
import { onTokenChange, onTokenDoubted, readToken, removeToken, storeToken } from "../../lib/network/token";
import { toUser, type User } from "../../lib/network/user";
import { readAs } from "../../lib/reading";
import { type Auth, AuthContext } from "./useAuth";

interface AuthProviderProps {
  children: ReactNode;
  /** Leaves the page after signing out, with a full page load, so that none of the user's data stays in memory. */
  leave?: () => void;
}

interface Session {
  user: User | null;
  isLoading: boolean;
  hasEnded: boolean;
}

const NOBODY: Session = { user: null, isLoading: false, hasEnded: false };

const goHome = () => window.location.assign(addressOf(paths.home));

export function AuthProvider({ children, leave = goHome }: AuthProviderProps) {
  const [session, setSession] = useState<Session>({ ...NOBODY, isLoading: true });
  const currentToken = useRef<string | null>(null);
  const attempt = useRef(0);
  const isLeaving = useRef(false);

  const refetchUser = useCallback(async () => {
    // A later attempt, sign-in or sign-out supersedes this request.
    const thisAttempt = ++attempt.current;
    const token = readToken();
    currentToken.current = token;
    // Signed-out visitors are the common case, and their page does not change: render it at low priority.
    if (!token) return startTransition(() => setSession(NOBODY));
    const user = await fetchUser().catch(() => null);
    // Unloading the page aborts its requests; that says nothing about the token.
    if (thisAttempt !== attempt.current || isLeaving.current) return;
    const hasEnded = !user && readToken() === token;
    if (hasEnded) {
      currentToken.current = null;
      removeToken();
    }
    startTransition(() => setSession({ ...NOBODY, user, hasEnded }));
  }, []);

  const login = useCallback<Auth["login"]>(({ token, user }) => {
    attempt.current += 1;
    currentToken.current = token;
    storeToken(token);
    // Not every response contains it.
    if (user.language !== undefined) readAs(user);
    setSession({ ...NOBODY, user: toUser(user) });
  }, []);

  const logout = useCallback(() => {
    attempt.current += 1;
    currentToken.current = null;
    removeToken();
    // Stay in the loading state until the browser navigates, so that a guarded page does not flash "Access denied".
    setSession({ ...NOBODY, isLoading: true });
    leave();
  }, [leave]);

  useEffect(() => {
    const syncToken = () => {
      const token = readToken();
      if (token === currentToken.current) return;
      setSession({ ...NOBODY, isLoading: token !== null });
      void refetchUser();
    };
    const onPageHide = () => {
      isLeaving.current = true;
    };
    // Restored from the back/forward cache, which misses storage events.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      isLeaving.current = false;
      if (persisted) void refetchUser();
    };
    void refetchUser();
    const unsubscribeChange = onTokenChange(syncToken);
    const unsubscribeDoubted = onTokenDoubted(() => void refetchUser());
    window.addEventListener("pagehide", onPageHide);
    window.addEventListener("pageshow", onPageShow);
    return () => {
      attempt.current += 1;
      unsubscribeChange();
      unsubscribeDoubted();
      window.removeEventListener("pagehide", onPageHide);
      window.removeEventListener("pageshow", onPageShow);
    };
  }, [refetchUser]);

  const auth = useMemo(() => ({ ...session, login, logout, refetchUser }), [session, login, logout, refetchUser]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}
