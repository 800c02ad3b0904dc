import { SerializerSelector } from "@fastify/fast-json-stringify-compiler";

type SerializerFactory = ReturnType<typeof SerializerSelector>;

/**
 * Shares one serializer per response schema, instead of one per status of each route, because nearly all error
 * responses are the same; compiles each at its first response. Together they took a third of the startup time, and most
 * processes never send most of them. The tests send a valid and an invalid response of every route.
 */
export const sharedSerializers: SerializerFactory = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options);
  const serializers = new Map<string, ReturnType<typeof compile>>();
  return (route) => {
    const shape = JSON.stringify({ ...(route.schema as object), description: undefined });
    const serializer = serializers.get(shape) ?? atFirstUse(() => compile(route));
    serializers.set(shape, serializer);
    return serializer;
  };
};

function atFirstUse<Use extends (data: unknown) => string>(make: () => Use): (data: unknown) => string {
  let made: Use | undefined;
  return (data) => {
    made ??= make();
    return made(data);
  };
}
