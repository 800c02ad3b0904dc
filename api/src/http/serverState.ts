/** The process's state between start and shutdown. */
export class ServerState {
  /** Whether the database is open and prepared. Until then only redirects are served. */
  isOpen = true;
  /** Shutting down: readiness fails, while requests are still served. */
  isDraining = false;
}
