import type { ProductStates } from "../catalogue/productStates";
import type { Clock } from "../core/clock";
import { type Env, isDemoAtHome } from "../core/config/env";
import type { Database } from "../core/db/database";
import type { Events } from "../core/events";
import { HealthList } from "./healthList.service";
import { LinkHealthService } from "./linkHealth.service";
import { HostPace } from "./pages/hostPace";
import { PageChecks } from "./pages/pageChecks.service";
import { PriceDrops } from "./priceDrops/priceDrops.service";

interface Parts {
  db: Database;
  clock: Clock;
  env: Env;
  events: Events;
  products: ProductStates;
}

export function createLinkHealth({ db, clock, env, events, products }: Parts) {
  const linkHealth = new LinkHealthService(db, clock, events, products, new PriceDrops(db, clock, events));
  const { publicUrl } = env;
  const asking = { pace: new HostPace(), about: publicUrl, publicOnly: !isDemoAtHome(env) };
  const pageChecks = new PageChecks({ db, clock, products, publicUrl, asking, isOn: env.linkChecks });
  return { linkHealth, pageChecks, healthList: new HealthList(db) };
}
