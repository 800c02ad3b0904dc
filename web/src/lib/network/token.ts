export const TOKEN_KEY = "auth_token";

type Listener = () => void;
const onChange = new Set<Listener>();
const onDoubt = new Set<Listener>();
let isListening = false;

/** In-memory fallback for browsers that block storage: the session lasts as long as the page. */
let memoryToken: string | null = null;

function storage(): Storage | null {
  try {
    return typeof window === "undefined" ? null : window.localStorage;
  } catch {
    return null;
  }
}

export function readToken(): string | null {
  try {
    return storage()?.getItem(TOKEN_KEY) ?? memoryToken;
  } catch {
    return memoryToken;
  }
}

export function storeToken(token: string): void {
  memoryToken = null;
  try {
    const store = storage();
    if (store) store.setItem(TOKEN_KEY, token);
    else memoryToken = token;
  } catch {
    memoryToken = token;
  }
  notify(onChange);
}

export function removeToken(): void {
  memoryToken = null;
  try {
    storage()?.removeItem(TOKEN_KEY);
  } catch {
    // Storage is blocked, so the token was never stored.
  }
  notify(onChange);
}

/** Runs the listener when the token changes, here or in another tab. */
export function onTokenChange(listener: Listener): () => void {
  onChange.add(listener);
  if (!isListening) {
    isListening = true;
    window.addEventListener("storage", ({ key }) => {
      // The key is null when the whole storage is cleared.
      if (key === TOKEN_KEY || key === null) notify(onChange);
    });
  }
  return () => onChange.delete(listener);
}

/** Called when the server rejected the token: the session should refetch the user. */
export const doubtToken = (): void => notify(onDoubt);

export function onTokenDoubted(listener: Listener): () => void {
  onDoubt.add(listener);
  return () => onDoubt.delete(listener);
}

function notify(listeners: Set<Listener>) {
  for (const listener of [...listeners]) listener();
}
