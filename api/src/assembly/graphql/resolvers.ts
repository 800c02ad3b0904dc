import { getMetadataStorage } from "type-graphql";
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
import { AgentToolResolver } from "../agents/agentTool.resolver";
import type { Services } from "../services";
import { NodeResolver } from "./node.resolver";

/** Each module groups its resolvers by the area where a reader of the API looks for their operations. */
const modules: readonly Readonly<Record<string, readonly Resolver[]>>[] = [
  platformResolvers,
  accountsResolvers,
  programsResolvers,
  catalogueResolvers,
  trackingResolvers,
  salesResolvers,
  moneyResolvers,
  insightResolvers,
  reachResolvers,
  lifecycleResolvers,
  { Assistants: [AgentToolResolver], "Anything by its ID": [NodeResolver] },
];

type Resolver = abstract new (...given: never[]) => unknown;

const entries = modules.flatMap((module) => Object.entries(module));

/** Every resolver of the schema. */
export const resolvers: readonly Resolver[] = entries.flatMap(([, each]) => each);

export interface Area {
  name: string;
  operations: string[];
}

/** The operations by area, once the schema is built; both alphabetical. */
export function areas(): Area[] {
  const { queries, mutations, subscriptions } = getMetadataStorage();
  const names = [...new Set(entries.map(([name]) => name))].sort((one, other) => one.localeCompare(other, "en"));
  return names.map((name) => {
    const own = new Set<unknown>(entries.flatMap(([area, each]) => (area === name ? each : [])));
    const operations = [...queries, ...mutations, ...subscriptions].filter(({ target }) => own.has(target));
    return { name, operations: operations.map(({ schemaName }) => schemaName).sort() };
  });
}

export function resolversOf(services: Services): Resolvers {
  const made = new Map<unknown, unknown>();
  return {
    get<R>(Resolver: new (...given: never[]) => R): R {
      // These only need the services.
      if (!made.has(Resolver)) made.set(Resolver, new (Resolver as unknown as new (of: Services) => R)(services));
      return made.get(Resolver) as R;
    },
  };
}
