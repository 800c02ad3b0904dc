import { Arg, createParameterDecorator, ID } from "type-graphql";
import type { Context } from "./context";

/** The viewer of a non-public operation; the auth checker guarantees that there is one. */
export const CurrentViewer = () => createParameterDecorator<Context>(({ context }) => context.viewer);

/** The argument that names what an operation is about. */
export const TheId = (description = "Which one.", name = "id") => Arg(name, () => ID, { description });
