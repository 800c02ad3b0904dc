import { createContext, useContext } from "react";

/** Opens what is done most in a workspace; null where there is no such thing. */
export const MainAct = createContext<(() => void) | null>(null);

export const useMainAct = () => useContext(MainAct);
