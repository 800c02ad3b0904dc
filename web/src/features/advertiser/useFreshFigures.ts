import { useFreshQueries } from "../../lib/useFreshQueries";

/** What news of clicks and sales can change; forms and keys stay as they are. */
const moving = new Set(["AdvertiserReport", "AdvertiserSales", "SalesToDecide", "Arrivals"]);

/** Asks the queries on screen again that show clicks or sales. */
export const useFreshFigures = () => useFreshQueries(moving);
