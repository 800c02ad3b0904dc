import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { paths } from "../../lib/navigation/paths";
import { fetchUser } from "../../lib/network/restApi";
import { onTokenChange, onTokenDoubted, readToken, removeToken, storeToken } from "../../lib/network/token";
import { toUser, type User } from "../../lib/network/user";
import { type Auth, AuthContext } from "./useAuth";

interface AuthProviderProps {
  children: ReactNode;
  /** Sends the browser away after signing out: a whole new page, so that nothing read for the user stays. */
  leave?: () => void;
}

interface Session {
  user: User | null;
  isLoading: boolean;
}

const goHome = () => window.location.assign(paths.home);

export function AuthProvider({ children, leave = goHome }: AuthProviderProps) {
  const [session, setSession] = useState<Session>({ user: null, isLoading: true });
  const adopted = useRef<string | null>(null);
  const attempt = useRef(0);
  const isLeaving = useRef(false);

  const refetchUser = useCallback(async () => {
    // A later attempt, sign-in or sign-out outruns an answer that is still under way.
    const mine = ++attempt.current;
    const token = readToken();
    adopted.current = token;
    // Most visitors are nobody yet: the page stands as it is, and need not be gone through in one piece.
    if (!token) return startTransition(() => setSession({ user: null, isLoading: false }));
    const user = await fetchUser().catch(() => null);
    // A page that is being left aborts its requests: no verdict on the token.
    if (mine !== attempt.current || isLeaving.current) return;
    if (!user && readToken() === token) {
      adopted.current = null;
      removeToken();
    }
    startTransition(() => setSession({ user, isLoading: false }));
  }, []);

  const login = useCallback<Auth["login"]>(({ token, user }) => {
    attempt.current += 1;
    adopted.current = token;
    storeToken(token);
    setSession({ user: toUser(user), isLoading: false });
  }, []);

  const logout = useCallback(() => {
    attempt.current += 1;
    adopted.current = null;
    removeToken();
    // Loading until the browser has left: a guarded page waits instead of flashing a refusal.
    setSession({ user: null, isLoading: true });
    leave();
  }, [leave]);

  useEffect(() => {
    const follow = () => {
      const token = readToken();
      if (token === adopted.current) return;
      setSession({ user: null, isLoading: token !== null });
      void refetchUser();
    };
    const hidden = () => {
      isLeaving.current = true;
    };
    // Back from the browser's page cache, where no storage event arrives.
    const shown = ({ persisted }: PageTransitionEvent) => {
      isLeaving.current = false;
      if (persisted) void refetchUser();
    };
    void refetchUser();
    const unfollow = onTokenChange(follow);
    const trust = onTokenDoubted(() => void refetchUser());
    window.addEventListener("pagehide", hidden);
    window.addEventListener("pageshow", shown);
    return () => {
      attempt.current += 1;
      unfollow();
      trust();
      window.removeEventListener("pagehide", hidden);
      window.removeEventListener("pageshow", shown);
    };
  }, [refetchUser]);

  const auth = useMemo(() => ({ ...session, login, logout, refetchUser }), [session, login, logout, refetchUser]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}
