import { fieldsOf, NOTE, oneLine, sentence, typeOf } from "./model.mjs";

const words = {
  string: "string",
  number: "float",
  integer: "int",
  boolean: "bool",
  null: "null",
  object: "array<string, mixed>",
  anything: "mixed",
  named: (name) => name,
  either: (types) => [...new Set(types)].join("|"),
  list: (type) => `list<${type}>`,
  shape: (fields) =>
    `array{${fields.map(({ name, schema, isRequired }) => `${name}${isRequired ? "" : "?"}: ${typeOf(schema, words)}`).join(", ")}}`,
};

/** Types for PHPStan, Psalm and editors: PHP itself has no array types. */
export const php = ({ operations, schemas }) =>
  `${head}${schemas.map(schemaText).join("\n")}
 */
${client}${operations.map(methodText).join("\n\n")}
}
`;

const schemaText = ([name, schema]) => ` * @phpstan-type ${name} ${words.shape(fieldsOf(schema))}`;

function methodText({ name, path, method, summary, description, inPath, query, body, answers, schema }) {
  const shape = query.map((one) => `${one.name}${one.required ? "" : "?"}: ${typeOf(one.schema, words)}`).join(", ");
  const result = answers === "json" ? typeOf(schema, words) : "string";
  const lines = [
    oneLine(sentence(summary), description),
    ...(body ? [`@param ${typeOf(body, words)} $body`] : []),
    ...(query.length > 0 ? [`@param array{${shape}} $query`] : []),
    `@return ${result}`,
  ];
  const given = [
    ...inPath.map((one) => `string $${one.name}`),
    ...(body ? ["array $body"] : []),
    ...(query.length > 0 ? [`array $query${query.some(({ required }) => required) ? "" : " = []"}`] : []),
  ];
  const to = path
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((part) => (part.startsWith("{") ? `rawurlencode($${part.slice(1, -1)})` : `'${part}'`))
    .join(" . ");
  const rest = [query.length > 0 ? "$query" : "[]", body ? "$body" : "null"];
  return `    /**
${lines.map((line) => `     * ${line}`).join("\n")}
     */
    public function ${name}(${given.join(", ")})
    {
        return $this->send('${method}', ${to}, ${answers === "json"}, ${rest.join(", ")});
    }`;
}

const head = `<?php

declare(strict_types=1);

namespace Weft;

/** An error response of Weft; status 0 means no response. */
final class WeftError extends \\RuntimeException
{
    public int $status;
    public string $errorCode;
    /** @var array<string, string> */
    public array $fields;
    public ?string $requestId;

    public function __construct(int $status, string $code, string $message, array $fields = [], ?string $requestId = null)
    {
        parent::__construct($message);
        $this->status = $status;
        $this->errorCode = $code;
        $this->fields = $fields;
        $this->requestId = $requestId;
    }
}

/**
 * All of Weft's /api/v1, without packages or extensions; PHP 7.4 or newer. Methods throw a WeftError if a request is rejected.
 *
 * ${NOTE}
 *
`;

const client = `final class WeftClient
{
    private string $address;
    private string $apiKey;
    private int $retries;
    private float $timeout;

    public function __construct(string $address, string $apiKey, int $retries = 2, float $timeout = 30)
    {
        $this->address = rtrim($address, '/');
        $this->apiKey = $apiKey;
        $this->retries = $retries;
        $this->timeout = $timeout;
    }

    /** @return mixed */
    private function send(string $method, string $path, bool $isJson, array $query, ?array $body)
    {
        $said = array_map(fn ($value) => is_bool($value) ? ($value ? 'true' : 'false') : $value, $query);
        $url = $this->address . $path . ($said ? '?' . http_build_query($said, '', '&', PHP_QUERY_RFC3986) : '');
        $headers = ['Authorization: Bearer ' . $this->apiKey];
        $http = ['method' => $method, 'timeout' => $this->timeout, 'ignore_errors' => true, 'follow_location' => 0];
        if ($body !== null) {
            $headers[] = 'Content-Type: application/json';
            // An empty body must be an object, not an array.
            $http['content'] = json_encode($body ?: new \\stdClass(), JSON_THROW_ON_ERROR);
        }
        for ($attempt = 0; ; $attempt++) {
            $content = @file_get_contents($url, false, stream_context_create(['http' => $http + ['header' => $headers]]));
            if ($content === false || empty($http_response_header)) {
                throw new WeftError(0, 'UNREACHABLE', 'Weft did not respond');
            }
            $status = (int) explode(' ', $http_response_header[0])[1];
            if ($status >= 200 && $status < 300) {
                return $isJson ? json_decode($content, true, 512, JSON_THROW_ON_ERROR) : $content;
            }
            $pause = (int) ($this->header($http_response_header, 'Retry-After') ?? 1);
            if (($status === 429 || $status === 503) && $attempt < $this->retries && $pause <= 60) {
                sleep($pause);
                continue;
            }
            $told = json_decode($content, true);
            $told = is_array($told) ? $told : [];
            $message = $told['message'] ?? "Weft answered with $status";
            throw new WeftError($status, $told['code'] ?? 'UNKNOWN', $message, $told['fields'] ?? [], $this->header($http_response_header, 'X-Request-Id'));
        }
    }

    private function header(array $lines, string $name): ?string
    {
        foreach ($lines as $line) {
            if (stripos($line, "$name:") === 0) {
                return trim(substr($line, strlen($name) + 1));
            }
        }
        return null;
    }

`;
