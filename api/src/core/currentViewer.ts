import { createParameterDecorator } from "type-graphql";
import type { Context } from "./context";

/** The signed-in viewer of an operation that is not public; the auth checker has made sure there is one. */
export const CurrentViewer = () => createParameterDecorator<Context>(({ context }) => context.viewer);
