import type { SearchServerEngine } from "../../../api/src/catalogue";
import { SearchOrFallBack } from "./searchOrFallBack";
import { SearchServer } from "./searchServer";
import { SearchSync } from "./searchSync";
import { TypesenseSearch } from "./typesenseSearch";

/** Slower searches are answered by the database. */
const SEARCH_WITHIN_MS = 800;

export const open: SearchServerEngine["open"] = ({ db, clock, log, database }, target) => {
  const asked = new SearchServer(target);
  const server = new TypesenseSearch(db.longRead, asked, SEARCH_WITHIN_MS);
  const search = new SearchOrFallBack(server, database, log);
  const sync = new SearchSync({ db, clock, server: asked, log });
  return {
    search,
    server,
    sync,
    showIn: (metrics) => {
      search.showIn(metrics);
      sync.showIn(metrics);
    },
  };
};

export const isFilled: SearchServerEngine["isFilled"] = async (target, patience) =>
  (await new SearchServer(target, patience).searchedCollection()) !== undefined;
