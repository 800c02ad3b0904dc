import { createContext, useContext } from "react";

/** Whether the user's role in the team may do an operation of the API, by its name there. */
export type May = (operation: string) => boolean;

/** Until the role is known everything is offered, since most people may do everything; the server decides anyway. */
export const RightsContext = createContext<May>(() => true);

export const useRights = (): May => useContext(RightsContext);
