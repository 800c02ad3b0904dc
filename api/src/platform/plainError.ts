/** An error that an operator can fix: printed as a plain message without a stack. */
export class PlainError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PlainError";
  }
}
