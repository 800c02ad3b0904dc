import type { ClickLogEngine } from "../../../api/src/tracking";
import { ClickLogReader } from "./clickLogReader";
import { LogConnection } from "./logConnection";
import { LoggedClicks } from "./loggedClicks";

export const openClickLog: ClickLogEngine["openClickLog"] = ({ target, ...parts }) => {
  const connection = new LogConnection(target);
  return { clicks: new LoggedClicks(connection), reader: new ClickLogReader({ connection, ...parts }) };
};

export const countWaiting: ClickLogEngine["countWaiting"] = async (target) => {
  const connection = new LogConnection(target);
  try {
    return await connection.waiting();
  } finally {
    await connection.close();
  }
};
