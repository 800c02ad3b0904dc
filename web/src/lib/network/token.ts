export const TOKEN_KEY = "auth_token";

type Listener = () => void;
const onChange = new Set<Listener>();
const onDoubt = new Set<Listener>();
let watching = false;

/** Where a browser refuses storage, the session still lives as long as its page. */
let unstored: string | null = null;

function storage(): Storage | null {
  try {
    return typeof window === "undefined" ? null : window.localStorage;
  } catch {
    return null;
  }
}

export function readToken(): string | null {
  try {
    return storage()?.getItem(TOKEN_KEY) ?? unstored;
  } catch {
    return unstored;
  }
}

export function storeToken(token: string): void {
  unstored = null;
  try {
    const kept = storage();
    if (kept) kept.setItem(TOKEN_KEY, token);
    else unstored = token;
  } catch {
    unstored = token;
  }
  tell(onChange);
}

export function removeToken(): void {
  unstored = null;
  try {
    storage()?.removeItem(TOKEN_KEY);
  } catch {
    // Nothing was kept, so there is nothing to remove.
  }
  tell(onChange);
}

/** Calls back when the token changed, here or in another tab. */
export function onTokenChange(listener: Listener): () => void {
  onChange.add(listener);
  if (!watching) {
    watching = true;
    window.addEventListener("storage", ({ key }) => {
      // A null key is a whole storage being cleared.
      if (key === TOKEN_KEY || key === null) tell(onChange);
    });
  }
  return () => onChange.delete(listener);
}

/** The server did not know the token: whoever keeps the session should ask who is signed in. */
export const doubtToken = (): void => tell(onDoubt);

export function onTokenDoubted(listener: Listener): () => void {
  onDoubt.add(listener);
  return () => onDoubt.delete(listener);
}

function tell(listeners: Set<Listener>) {
  for (const listener of [...listeners]) listener();
}
