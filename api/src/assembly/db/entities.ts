import { accountsEntities } from "../../accounts";
import { catalogueEntities } from "../../catalogue";
import { insightEntities } from "../../insight";
import { lifecycleEntities } from "../../lifecycle";
import { moneyEntities } from "../../money";
import { platformEntities } from "../../platform/entities";
import { programsEntities } from "../../programs";
import { reachEntities } from "../../reach";
import { salesEntities } from "../../sales";
import { trackingEntities } from "../../tracking";
import { ReplicaBeat } from "./replicas/replica.entity";

export const entities = [
  ...platformEntities,
  ...accountsEntities,
  ...programsEntities,
  ...catalogueEntities,
  ...trackingEntities,
  ...salesEntities,
  ...moneyEntities,
  ...insightEntities,
  ...reachEntities,
  ...lifecycleEntities,
  ReplicaBeat,
];
