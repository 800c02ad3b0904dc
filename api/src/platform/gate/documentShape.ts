import { type DocumentNode, type FieldNode, Kind, type OperationDefinitionNode, type SelectionSetNode } from "graphql";

/** A selected field, with fragments inlined and fields of the same name merged. */
export interface Shape {
  field: FieldNode;
  /** The fragment's type condition, if it has one. */
  on?: string;
  children: Shape[];
}

export interface DocumentShape {
  /** By operation; fragments are not listed. */
  operations: { name?: string; kind: string; fields: Shape[]; defaults: Record<string, unknown> }[];
  /** The number of selections, each counted as often as it is spread. */
  selections: number;
  /** The most frequent response name within one selection. */
  repeats: number;
}

/** The document exceeds every limit, so it is not walked further. */
export class TooLargeToWalk extends Error {}

const MAX_SELECTIONS = 20_000;
const MAX_DEPTH = 50;

/**
 * Walks a document once, before validation: the cost is linear in its length and spreads, while validation compares all
 * fields of one name pairwise.
 */
export function shapeOf(document: DocumentNode): DocumentShape {
  const walk = new Walk(document);
  const operations: DocumentShape["operations"] = [];
  for (const definition of document.definitions) {
    // Unused fragments are validated too.
    if (definition.kind === Kind.FRAGMENT_DEFINITION) walk.fieldsOf([{ set: definition.selectionSet }], 0);
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const fields = walk.fieldsOf([{ set: definition.selectionSet }], 0);
    const defaults = defaultsOf(definition);
    operations.push({ name: definition.name?.value, kind: definition.operation, fields, defaults });
  }
  return { operations, selections: walk.selections, repeats: walk.repeats };
}

/** The variables' numeric defaults, which may set page sizes. */
const defaultsOf = ({ variableDefinitions = [] }: OperationDefinitionNode) =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)]] : [],
    ),
  );

interface Part {
  set: SelectionSetNode;
  on?: string;
}

class Walk {
  selections = 0;
  repeats = 0;
  private readonly fragments = new Map<string, Part>();

  constructor(document: DocumentNode) {
    for (const definition of document.definitions) {
      if (definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
      const { name, selectionSet, typeCondition } = definition;
      this.fragments.set(name.value, { set: selectionSet, on: typeCondition.name.value });
    }
  }

  fieldsOf(parts: Part[], depth: number): Shape[] {
    if (depth > MAX_DEPTH) throw new TooLargeToWalk();
    const found = new Map<string, { shape: Shape; parts: Part[]; count: number }>();
    const seen = new Set<SelectionSetNode>();
    const collect = ({ set, on }: Part): void => {
      if (seen.has(set)) return;
      seen.add(set);
      for (const selection of set.selections) {
        this.selections += 1;
        if (this.selections > MAX_SELECTIONS) throw new TooLargeToWalk();
        if (selection.kind === Kind.INLINE_FRAGMENT) {
          collect({ set: selection.selectionSet, on: selection.typeCondition?.name.value ?? on });
        } else if (selection.kind === Kind.FRAGMENT_SPREAD) {
          const fragment = this.fragments.get(selection.name.value);
          if (fragment) collect(fragment);
        } else {
          const key = (selection.alias ?? selection.name).value;
          const entry = found.get(key) ?? { shape: { field: selection, on, children: [] }, parts: [], count: 0 };
          found.set(key, entry);
          entry.count += 1;
          if (entry.count > this.repeats) this.repeats = entry.count;
          if (selection.selectionSet) entry.parts.push({ set: selection.selectionSet });
        }
      }
    };
    for (const part of parts) collect(part);
    return [...found.values()].map(({ shape, parts: below }) => {
      if (below.length > 0) shape.children = this.fieldsOf(below, depth + 1);
      return shape;
    });
  }
}
