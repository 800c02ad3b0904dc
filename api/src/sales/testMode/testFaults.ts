import { AppError, BadInputError } from "../../core/errors";

/** A caller chooses how many fields it gets wrong, and their names. */
const MAX_FAULTS = 10;
const MAX_LENGTH = 300;

/** Why a report was refused, in the words of the answer. */
export function faultsOf(error: AppError): string[] {
  const fields = error instanceof BadInputError ? Object.entries(error.fields ?? {}) : [];
  const faults = fields.length > 0 ? fields.map(([field, fault]) => `${field}: ${fault}`) : [error.message];
  return faults.slice(0, MAX_FAULTS).map((fault) => fault.slice(0, MAX_LENGTH));
}
