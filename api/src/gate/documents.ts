import { type DocumentNode, GraphQLError, parse } from "graphql";
import { type DocumentShape, shapeOf, TooLargeToWalk } from "./documentShape";

/** What is known of a document without validating it. */
export interface Document extends DocumentShape {
  tokens: number;
}

export type Inspected = Document | "broken" | "too large";

const REMEMBERED = 500;
const LONGEST_REMEMBERED = 8000;

/** Looks at documents before anything else does, and remembers the usual ones. */
export class Documents {
  private recent = new Map<string, Document>();
  private earlier = new Map<string, Document>();

  constructor(private readonly mostTokens: number) {}

  inspect(source: string): Inspected {
    const known = this.recent.get(source);
    if (known) return known;
    const found = this.earlier.get(source) ?? this.read(source);
    if (typeof found === "object" && source.length <= LONGEST_REMEMBERED) this.remember(source, found);
    return found;
  }

  private read(source: string): Inspected {
    try {
      const document: DocumentNode & { tokenCount?: number } = parse(source, {
        maxTokens: this.mostTokens,
        noLocation: true,
      });
      return { ...shapeOf(document), tokens: document.tokenCount ?? this.mostTokens };
    } catch (error) {
      if (error instanceof TooLargeToWalk) return "too large";
      if (error instanceof GraphQLError) return "broken";
      throw error;
    }
  }

  /** Two generations: what was not asked for while the newer one filled is forgotten. */
  private remember(source: string, document: Document): void {
    if (this.recent.size >= REMEMBERED) {
      this.earlier = this.recent;
      this.recent = new Map();
    }
    this.recent.set(source, document);
  }
}
