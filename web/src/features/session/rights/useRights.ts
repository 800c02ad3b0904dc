import { createContext, useContext } from "react";

/** Whether the user's team role permits an API operation. */
export type May = (operation: string) => boolean;

/** Until the role is loaded everything is offered, because most users may do everything; the server decides anyway. */
export const RightsContext = createContext<May>(() => true);

export const useRights = (): May => useContext(RightsContext);
