/**
 * Ends the process, for states in which no answer can be trusted any more: a supervisor starts it again, on what the
 * disk holds. Whoever waits is not answered, so that nobody is told of something that may not be there.
 */
export function leaveProcess(error: Error): Promise<never> {
  // Uncaught on purpose: it is logged as fatal, and nothing can catch it by mistake.
  queueMicrotask(() => {
    throw error;
  });
  return new Promise(() => undefined);
}
