import { type ComponentType, createElement, lazy } from "react";

const failed = new Set<() => void>();

/** What could not be fetched is asked for again when it is next put on the page. */
export function forgetFailures() {
  for (const forget of failed) forget();
  failed.clear();
}

/** A component whose code comes when it is first drawn. React's own `lazy` would keep a failure as long as the tab. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const make = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failed.add(() => {
          Part = make();
        });
        throw error;
      }
    });
  let Part: ComponentType<Props> = make();
  return (props) => createElement(Part, props);
}
