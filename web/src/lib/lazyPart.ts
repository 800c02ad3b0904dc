import { type ComponentType, createElement, lazy } from "react";

const failed = new Set<() => void>();

/** Lets failed chunks load again the next time their component mounts. */
export function forgetFailures() {
  for (const reset of failed) reset();
  failed.clear();
}

/** Like React's `lazy`, which caches a failed import for as long as the tab is open; this one can retry. */
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
