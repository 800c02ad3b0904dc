/** Every publisher may create links: for tests of what comes after. */
export const openToAll = { forLink: async (): Promise<void> => undefined };
