import { fieldsOf, NOTE, oneLine, sentence, snake, typeOf } from "./model.mjs";

const KEYWORDS = new Set(["from", "in", "is", "class", "global", "not", "or", "and", "import", "as", "with"]);
const safe = (name) => (KEYWORDS.has(name) ? `${name}_` : name);

const words = {
  string: "str",
  number: "float",
  integer: "int",
  boolean: "bool",
  null: "None",
  object: "Dict[str, Any]",
  anything: "Any",
  named: (name) => `"${name}"`,
  either: (types) => {
    const some = [...new Set(types)].filter((type) => type !== "None");
    const inner = some.length === 1 ? some[0] : `Union[${some.join(", ")}]`;
    return types.includes("None") ? `Optional[${inner}]` : inner;
  },
  list: (type) => `List[${type}]`,
};

export const python = ({ operations, schemas }) =>
  [head, ...schemas.map(schemaText), client, operations.map(methodText).join("\n\n"), ""].join("\n");

const text = (value) => JSON.stringify(value);

/** Written as calls, because some fields are keywords of the language. */
const schemaText = ([name, schema]) => `# ${oneLine(schema.description)}
${name} = TypedDict(
    "${name}",
    {
${fieldsOf(schema)
  .map(
    (field) => `        ${text(field.name)}: ${typeOf(field.schema, words)},  # ${oneLine(field.schema.description)}`,
  )
  .join("\n")}
    },
    total=False,
)

`;

function methodText({ name, path, method, summary, description, inPath, query, body, answers, schema }) {
  const given = [
    "self",
    ...inPath.map((one) => `${safe(snake(one.name))}: str`),
    ...(body ? [`body: ${typeOf(body, words)}`] : []),
    ...(query.length > 0 ? ["*"] : []),
    ...query.map(
      (one) =>
        `${safe(snake(one.name))}: ${one.required ? typeOf(one.schema, words) : `Optional[${typeOf(one.schema, words)}] = None`}`,
    ),
  ];
  const result = answers === "json" ? typeOf(schema, words) : answers === "text" ? "str" : "bytes";
  const parts = path.split(/(\{\w+\})/).filter(Boolean);
  const to = parts
    .map((part) => (part.startsWith("{") ? `quote(${safe(snake(part.slice(1, -1)))}, safe="")` : text(part)))
    .join(" + ");
  const pairs = query.map((one) => `${text(one.name)}: ${safe(snake(one.name))}`).join(", ");
  return `    def ${snake(name)}(${given.join(", ")}) -> ${result}:
        """${oneLine(sentence(summary), description).replaceAll("\\", "\\\\")}"""
        return self._send("${method}", ${to}, "${answers}"${query.length > 0 ? `, query={${pairs}}` : ""}${body ? ", body=body" : ""})`;
}

const head = `"""All of Weft's /api/v1, with Python's standard library alone; Python 3.9 or newer.

${NOTE}
"""

import json
import time
from typing import Any, Dict, List, Optional, TypedDict, Union
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener

`;

const client = `class WeftError(Exception):
    """An error response of Weft."""

    def __init__(self, status: int, code: str, message: str, fields: Optional[Dict[str, str]] = None, request_id: Optional[str] = None):
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.fields = fields or {}
        self.request_id = request_id


class _NoRedirect(HTTPRedirectHandler):
    """A redirect would leak the key."""

    def redirect_request(self, *given: Any) -> None:
        return None


class WeftClient:
    """Methods raise a WeftError if a request is rejected, and URLError without a response."""

    def __init__(self, address: str, api_key: str, retries: int = 2, timeout: float = 30):
        self._address = address.rstrip("/")
        self._api_key = api_key
        self._retries = retries
        self._timeout = timeout
        self._opener = build_opener(_NoRedirect)

    def _send(self, method: str, path: str, answers: str, query: Optional[Dict[str, Any]] = None, body: Any = None) -> Any:
        said = {name: str(value).lower() if isinstance(value, bool) else value for name, value in (query or {}).items() if value is not None}
        url = self._address + path + ("?" + urlencode(said) if said else "")
        headers = {"Authorization": "Bearer " + self._api_key}
        data = None
        if body is not None:
            data = json.dumps(body).encode()
            headers["Content-Type"] = "application/json"
        for attempt in range(self._retries + 1):
            try:
                with self._opener.open(Request(url, data=data, headers=headers, method=method), timeout=self._timeout) as response:
                    content = response.read()
                return json.loads(content) if answers == "json" else content.decode() if answers == "text" else content
            except HTTPError as error:
                pause = error.headers.get("Retry-After") or "1"
                told = _object_of(error.read())
                if error.code in (429, 503) and attempt < self._retries and pause.isdigit() and int(pause) <= 60:
                    time.sleep(int(pause))
                    continue
                message = told.get("message") or "Weft answered with %d" % error.code
                raise WeftError(error.code, told.get("code", "UNKNOWN"), message, told.get("fields"), error.headers.get("X-Request-Id")) from None
        raise AssertionError("never reached")
`;

/** After the class: types are read least. */
export const pythonTail = `

def _object_of(content: bytes) -> Dict[str, Any]:
    try:
        value = json.loads(content)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}
`;
