/** Something an operator can mend: told in plain words, without a stack. */
export class PlainError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "PlainError";
  }
}
