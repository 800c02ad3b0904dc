/** The processes' shared memory of who followed which link within the hour. */
export interface SharedVisits {
  /**
   * Records a visit, and returns whether any process recorded it within the hour. Undefined if unknown: then each
   * process uses its own memory. The promise resolves quickly and never rejects.
   */
  note(visitor: string, linkNumber: number): Promise<boolean> | undefined;
}
