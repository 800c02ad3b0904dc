/** What a publisher is to a brand stands beside the brand, and above the list while it waits. */
export const afterChange = { refetchQueries: "active", awaitRefetchQueries: true } as const;
