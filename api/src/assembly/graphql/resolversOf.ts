import type { Resolvers } from "../../platform/context";
import type { Services } from "../services";

export function resolversOf(services: Services): Resolvers {
  const made = new Map<unknown, unknown>();
  return {
    get<R>(Resolver: new (...given: never[]) => R): R {
      // All of `resolvers.ts` are made with the services alone.
      if (!made.has(Resolver)) made.set(Resolver, new (Resolver as unknown as new (of: Services) => R)(services));
      return made.get(Resolver) as R;
    },
  };
}
