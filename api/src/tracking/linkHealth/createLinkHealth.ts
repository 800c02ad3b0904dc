import type { ProductStates } from "../../catalogue";
import { isDemoAtHome } from "../../platform/config/env";
import type { Platform } from "../../platform/createPlatform";
import type { ProductLinkService } from "../links/productLinks.service";
import { HealthList } from "./healthList.service";
import { LinkHealthService } from "./linkHealth.service";
import { HostPace } from "./pages/hostPace";
import { PageChecks } from "./pages/pageChecks.service";
import { PieceAdoption } from "./pieceAdoption";
import { PriceDrops } from "./priceDrops/priceDrops.service";
import { SaleClock } from "./priceDrops/saleClock";

interface Parts {
  products: ProductStates;
  productLinks: ProductLinkService;
}

export function createLinkHealth({ db, clock, env, events }: Platform, { products, productLinks }: Parts) {
  const drops = new PriceDrops(db, clock, events);
  const adoption = new PieceAdoption(db, products, productLinks);
  const linkHealth = new LinkHealthService(db, clock, events, products, drops, adoption);
  const { publicUrl } = env;
  const asking = { pace: new HostPace(), about: publicUrl, publicOnly: !isDemoAtHome(env) };
  const pageChecks = new PageChecks({ db, clock, products, publicUrl, asking, isOn: env.linkChecks });
  const saleClock = new SaleClock(db, clock);
  const plans = [linkHealth.plan, saleClock.plan, ...pageChecks.plans];
  return { linkHealth, saleClock, pageChecks, healthList: new HealthList(db), plans };
}
