import type { ProductStates } from "../catalogue/productStates";
import type { Clock } from "../core/clock";
import { type Env, isDemoAtHome } from "../core/config/env";
import type { Database } from "../core/db/database";
import type { Events } from "../core/events";
import type { ProductLinkService } from "../links/productLinks.service";
import { HealthList } from "./healthList.service";
import { LinkHealthService } from "./linkHealth.service";
import { HostPace } from "./pages/hostPace";
import { PageChecks } from "./pages/pageChecks.service";
import { PieceAdoption } from "./pieceAdoption";
import { PriceDrops } from "./priceDrops/priceDrops.service";
import { SaleClock } from "./priceDrops/saleClock";

interface Parts {
  db: Database;
  clock: Clock;
  env: Env;
  events: Events;
  products: ProductStates;
  productLinks: ProductLinkService;
}

export function createLinkHealth({ db, clock, env, events, products, productLinks }: Parts) {
  const drops = new PriceDrops(db, clock, events);
  const adoption = new PieceAdoption(db, products, productLinks);
  const linkHealth = new LinkHealthService(db, clock, events, products, drops, adoption);
  const { publicUrl } = env;
  const asking = { pace: new HostPace(), about: publicUrl, publicOnly: !isDemoAtHome(env) };
  const pageChecks = new PageChecks({ db, clock, products, publicUrl, asking, isOn: env.linkChecks });
  return { linkHealth, saleClock: new SaleClock(db, clock), pageChecks, healthList: new HealthList(db) };
}
