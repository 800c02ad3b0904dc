import { Arg, ID } from "type-graphql";

/** The argument that names what an operation is about. */
export const TheId = (description = "Which one.", name = "id") => Arg(name, () => ID, { description });
