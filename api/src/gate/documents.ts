import { type DocumentNode, GraphQLError, parse } from "graphql";
import { type DocumentShape, shapeOf, TooLargeToWalk } from "./documentShape";

/** Properties of a document that need no validation. */
export interface Document extends DocumentShape {
  tokens: number;
}

export type Inspected = Document | "broken" | "too large";

const CACHE_SIZE = 500;
const MAX_CACHED_LENGTH = 8000;

/** Inspects documents before anything else does, and caches frequent ones. */
export class Documents {
  private recent = new Map<string, Document>();
  private earlier = new Map<string, Document>();

  constructor(private readonly maxTokens: number) {}

  inspect(source: string): Inspected {
    const known = this.recent.get(source);
    if (known) return known;
    const found = this.earlier.get(source) ?? this.read(source);
    if (typeof found === "object" && source.length <= MAX_CACHED_LENGTH) this.remember(source, found);
    return found;
  }

  private read(source: string): Inspected {
    try {
      const document: DocumentNode & { tokenCount?: number } = parse(source, {
        maxTokens: this.maxTokens,
        noLocation: true,
      });
      return { ...shapeOf(document), tokens: document.tokenCount ?? this.maxTokens };
    } catch (error) {
      if (error instanceof TooLargeToWalk) return "too large";
      if (error instanceof GraphQLError) return "broken";
      throw error;
    }
  }

  /** Two generations: entries not used while the newer one fills are evicted. */
  private remember(source: string, document: Document): void {
    if (this.recent.size >= CACHE_SIZE) {
      this.earlier = this.recent;
      this.recent = new Map();
    }
    this.recent.set(source, document);
  }
}
