/**
 * Ends the process when its state can no longer be trusted; a supervisor restarts it from what is on the disk. Pending
 * requests get no response, so that nothing is confirmed that may not be stored.
 */
export function leaveProcess(error: Error): Promise<never> {
  // Thrown outside any try: it is logged as fatal and cannot be caught by mistake.
  queueMicrotask(() => {
    throw error;
  });
  return new Promise(() => undefined);
}
