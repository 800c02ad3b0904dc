import { cloneElement, isValidElement, type ReactNode } from "react";
import { voice } from "../../../../api/src/contract/i18n/t";

type Part = ReactNode | ((children: ReactNode) => ReactNode);

/**
 * A text with elements: `rich("Read the <link>terms</link>.", { link: (text) => <Link to="/terms">{text}</Link> })`.
 */
export function rich(message: string, values: Readonly<Record<string, Part>>): ReactNode {
  const said = voice()
    .formatOf(message)
    .format<ReactNode>(
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, typeof value === "function" ? inKeyed(value) : value]),
      ),
    );
  if (!Array.isArray(said)) return said;
  return said.map((part, at) => keyed(part, at));
}

const inKeyed = (make: (children: ReactNode) => ReactNode) => (children: ReactNode[]) =>
  make(children.length === 1 ? children[0] : children.map(keyed));

const keyed = (part: ReactNode, at: number): ReactNode =>
  isValidElement(part) ? cloneElement(part, { key: at }) : part;
