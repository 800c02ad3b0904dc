import { ConflictError } from "../../platform/errors";

/** An unreadable feed, explained for whoever can fix it. Retrying immediately would fail the same way. */
export class FeedRefusal extends ConflictError {}
