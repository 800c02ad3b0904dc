import { accountsResolvers } from "../../accounts";
import { catalogueResolvers } from "../../catalogue";
import { insightResolvers } from "../../insight";
import { lifecycleResolvers } from "../../lifecycle";
import { moneyResolvers } from "../../money";
import { platformResolvers } from "../../platform/resolvers";
import { programsResolvers } from "../../programs";
import { reachResolvers } from "../../reach";
import { salesResolvers } from "../../sales";
import { trackingResolvers } from "../../tracking";

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
