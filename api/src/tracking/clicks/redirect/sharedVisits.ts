/** What processes remember together of who followed which link within the hour. */
export interface SharedVisits {
  /**
   * Notes a visit, and says whether it was noted within the hour by any process. Undefined if nobody can say so at
   * once: then each process counts by its own memory. A promise never takes longer than a moment, and never rejects.
   */
  note(visitor: string, linkNumber: number): Promise<boolean> | undefined;
}
