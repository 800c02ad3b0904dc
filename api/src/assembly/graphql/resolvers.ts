import { accountsResolvers } from "../../accounts";
import { catalogueResolvers } from "../../catalogue";
import { insightResolvers } from "../../insight";
import { lifecycleResolvers } from "../../lifecycle";
import { moneyResolvers } from "../../money";
import type { Resolvers } from "../../platform/context";
import { platformResolvers } from "../../platform/resolvers";
import { programsResolvers } from "../../programs";
import { reachResolvers } from "../../reach";
import { salesResolvers } from "../../sales";
import { trackingResolvers } from "../../tracking";
import type { Services } from "../services";

/** Every resolver of the schema. */
export const resolvers = [
  ...platformResolvers,
  ...accountsResolvers,
  ...programsResolvers,
  ...catalogueResolvers,
  ...trackingResolvers,
  ...salesResolvers,
  ...moneyResolvers,
  ...insightResolvers,
  ...reachResolvers,
  ...lifecycleResolvers,
] as const;

export function resolversOf(services: Services): Resolvers {
  const made = new Map<unknown, unknown>();
  return {
    get<R>(Resolver: new (...given: never[]) => R): R {
      // All of these are made with the services alone.
      if (!made.has(Resolver)) made.set(Resolver, new (Resolver as unknown as new (of: Services) => R)(services));
      return made.get(Resolver) as R;
    },
  };
}
