import type { Accounts } from "../../accounts";
import type { Catalogue } from "../../catalogue";
import type { Money } from "../../money";
import type { Platform } from "../../platform/createPlatform";
import type { Programs } from "../../programs";
import type { Sales } from "../../sales";
import { LinkRemoval, type Tracking } from "../../tracking";
import { DryRun } from "./dryRun";
import { BalanceConfirmation } from "./held/balanceConfirmation";
import { ClaimLinks } from "./held/claimLinks";
import { HandOver } from "./held/handOver";
import { mismatchedHeld } from "./held/heldBalances";
import { Lapses } from "./held/lapses";
import { MovedClaims } from "./held/movedClaims";
import { MovedMails } from "./held/movedMails";
import { MovedPartnerLists } from "./held/movedPartnerLists";
import { MovedPartners } from "./held/movedPartners";
import { OpeningBalances } from "./held/openingBalances";
import { Releases } from "./held/releases";
import { ImportService } from "./import.service";
import { ImportFiles } from "./importFiles";
import { ImportRunner } from "./importRunner";
import { ImportTask } from "./importTask";
import { ImportUndo } from "./importUndo";
import { ImportUpkeep } from "./importUpkeep";
import { OrderHistory } from "./orderHistory";

interface Given {
  accounts: Accounts;
  programs: Programs;
  catalogue: Catalogue;
  tracking: Tracking;
  sales: Sales;
  money: Money;
}

/** Moves from other affiliate programs. */
export function createMoveIn(platform: Platform, { accounts, programs, catalogue, tracking, sales, money }: Given) {
  const { db, clock, limiters, audit, chain, outbox, keysFor, env } = platform;
  const { partnershipStore: partnerships, partnershipJoin: joining, codes } = programs;
  const { tasks } = accounts;
  const { links } = tracking;
  const { ledger, ledgerCheck } = money;
  const moved = new MovedPartners({ clock, audit, partnerships });
  const claimLinks = new ClaimLinks(keysFor("claim links"), env.publicUrl);
  const balances = new OpeningBalances({ clock, chain, ledger });
  const { saleStore } = sales;
  const handOver = new HandOver({ db, clock, chain, ledger, saleStore, partnerships, links, codes, tasks });
  const lapses = new Lapses({ db, clock, chain, ledger, outbox, partners: moved });
  const movedMails = new MovedMails({ db, clock, outbox, links: claimLinks });
  ledgerCheck.add(mismatchedHeld);
  const files = new ImportFiles(db, catalogue.scratch);
  const undo = new ImportUndo({ db, clock, moved, codes, removal: new LinkRemoval(links.writer) });
  const importRunner = new ImportRunner({ db, clock, moved, balances, links, codes });
  const dryRun = new DryRun(db, clock, files);
  const task = new ImportTask({ db, clock, tasks, dryRun, runner: importRunner, undo });
  const imports = new ImportService({ db, clock, limiters, audit, files, task, undo });
  const importUpkeep = new ImportUpkeep(db, clock);
  return {
    orderHistory: new OrderHistory(db),
    openBalances: new BalanceConfirmation({ db, clock, audit, imports, task }),
    imports,
    importUpkeep,
    importRunner,
    movedPartners: new MovedPartnerLists(db, moved),
    movedClaims: new MovedClaims({ db, clock, limiters, audit, tasks, joining, links: claimLinks, partners: moved }),
    importReleases: new Releases(db, clock, audit),
    handOver,
    lapses,
    movedMails,
    claimLinks,
    plans: [task.plan, importUpkeep.plan, handOver.plan, lapses.plan, movedMails.plan],
    handlers: [task.handler, handOver.handler],
  };
}
