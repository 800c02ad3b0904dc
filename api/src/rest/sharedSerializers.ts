import { SerializerSelector } from "@fastify/fast-json-stringify-compiler";

type SerializerFactory = ReturnType<typeof SerializerSelector>;

/**
 * Shares one serializer per response schema, instead of one per status of each route: nearly all error responses are
 * the same, and compiling each of them took half of the startup time.
 */
export const sharedSerializers: SerializerFactory = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options);
  const serializers = new Map<string, ReturnType<typeof compile>>();
  return (route) => {
    const shape = JSON.stringify({ ...(route.schema as object), description: undefined });
    const serializer = serializers.get(shape) ?? compile(route);
    serializers.set(shape, serializer);
    return serializer;
  };
};
