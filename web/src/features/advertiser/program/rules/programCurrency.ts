import { createContext, useContext } from "react";
import { USUAL_CURRENCY } from "../../../../../../api/src/contract/currencies";

/** The currency of the program whose terms are edited: all their amounts are in it. */
export const ProgramCurrency = createContext<string>(USUAL_CURRENCY);

export const useProgramCurrency = (): string => useContext(ProgramCurrency);
