/** Something an operator can mend: told in plain words, without a stack. */
export class PlainError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PlainError";
  }
}
