import { ConflictError } from "../../platform/errors";

/** A feed that cannot be read, in words for whoever can repair it. Another attempt at once would end the same. */
export class FeedRefusal extends ConflictError {}
