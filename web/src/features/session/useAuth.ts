import { createContext, useContext } from "react";
import type { AnsweredUser, User } from "../../lib/network/user";

export interface Auth {
  user: User | null;
  isLoading: boolean;
  /** The stored session was no longer valid. */
  hasEnded: boolean;
  login: (response: { token: string; user: AnsweredUser }) => void;
  logout: () => void;
  refetchUser: () => Promise<void>;
}

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}
