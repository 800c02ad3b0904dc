/** Where the process stands between its start and its end. */
export class ServerState {
  /** Whether the database was there and is prepared. Before that links are followed, and nothing else is answered. */
  isOpen = true;
  /** Asked to end: balancers hear that it is not ready, while whoever still comes is served. */
  isDraining = false;
}
