import { createParameterDecorator } from "type-graphql";
import type { Context } from "./context";

/** The viewer of a non-public operation; the auth checker guarantees that there is one. */
export const CurrentViewer = () => createParameterDecorator<Context>(({ context }) => context.viewer);
