import { SerializerSelector } from "@fastify/fast-json-stringify-compiler";

type SerializerFactory = ReturnType<typeof SerializerSelector>;

/**
 * Fastify's own compiler of answers, which makes one serializer for each shape instead of one for each status of each
 * route: nearly all refusals are alike, and compiling every one of them took half of a start.
 */
export const sharedSerializers: SerializerFactory = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options);
  const made = new Map<string, ReturnType<typeof compile>>();
  return (route) => {
    const shape = JSON.stringify({ ...(route.schema as object), description: undefined });
    const serializer = made.get(shape) ?? compile(route);
    made.set(shape, serializer);
    return serializer;
  };
};
