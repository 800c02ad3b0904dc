/** Every publisher may create links: for tests of later steps. */
export const openToAll = { forLink: async (): Promise<void> => undefined };
