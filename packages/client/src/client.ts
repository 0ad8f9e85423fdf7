import openapiFetch, {
  type ClientPathsWithMethod,
  type MaybeOptionalInit,
  type MethodResponse,
  mergeHeaders,
  type Client as OpenapiClient,
} from "openapi-fetch";
import { WellspringError } from "./error.js";
import { FILES } from "./files.generated.js";
import { IDEMPOTENT } from "./idempotent.generated.js";
import { DEFAULT_RETRY, type RetrySettings, sendRepeatedly } from "./retry.js";
import { ROOTS } from "./roots.generated.js";
import type { paths } from "./schema.js";

export type ClientSettings = {
  /** Where people reach the installation, such as `https://give.example.org`. */
  origin: string;
  /** From Settings → Developer settings. Public operations need none. */
  apiKey?: string;
  /** The header of the key; `X-SVC-API-Key` unless the installation has another `SERVICE_PREFIX`. */
  apiKeyHeader?: string;
  /** Sent with every request. */
  headers?: Record<string, string>;
  retry?: Partial<RetrySettings>;
  /** Sends one request; the global `fetch` unless given. */
  fetch?: (request: Request) => Promise<Response>;
};

export type Method = "get" | "put" | "post" | "patch" | "delete";

type Raw = OpenapiClient<paths>;

/** The addresses that a method has. */
export type PathOf<M extends Method> = ClientPathsWithMethod<Raw, M>;

/** What an operation takes: `params` (`path`, `query`, `header`), `body`, `headers`, `signal`. */
export type Init<M extends Method, P extends PathOf<M>> = MaybeOptionalInit<paths[P], M>;

/** What an operation returns. `body` is typed, a file's a `Blob`; `response` has the status and the headers. */
export type Answer<M extends Method, P extends PathOf<M>> = {
  body: Whole<MethodResponse<Raw, M, P>>;
  response: Response;
};

/** `openapi-fetch` takes the methods of a `Blob` for fields of an answer. */
type Whole<Body> = Body extends { arrayBuffer: unknown; stream: unknown } ? Blob : Body;

type Optional<I> = undefined extends I ? [init?: I] : [init: I];

type Call<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...init: Optional<Init<M, P>>
) => Promise<Answer<M, P>>;

/**
 * One function per HTTP method. Each resolves with a success and throws `WellspringError` for anything else
 * that the server answers; without an answer it throws what `fetch` threw.
 */
export type Client = {
  GET: Call<"get">;
  PUT: Call<"put">;
  POST: Call<"post">;
  PATCH: Call<"patch">;
  DELETE: Call<"delete">;
};

/** What the types say of a call is checked where it is written; inside, every operation is alike. */
type LooseInit = { headers?: HeadersInit };
type Send = (
  method: Method,
  path: string,
  init: object,
) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

/** A typed client of one installation, for one API key. */
export function createClient(settings: ClientSettings): Client {
  const retry = { ...DEFAULT_RETRY, ...settings.retry };
  const fetchOnce = settings.fetch ?? ((request: Request) => globalThis.fetch(request));
  const rootAt = (root: string) => new URL(root, settings.origin).href;
  const raw = openapiFetch<paths>({
    baseUrl: rootAt("/api/v1"),
    headers: headersOf(settings),
    bodySerializer: serialized,
    // A redirect to another host would carry the key along.
    redirect: "manual",
  });
  const send = raw.request as unknown as Send;

  const callOf = (method: Method) => async (path: string, init?: LooseInit) => {
    const takesKey = method === "post" && IDEMPOTENT.has(path);
    const key = takesKey ? { "Idempotency-Key": crypto.randomUUID() } : {};
    const canRepeat = takesKey || REPEATABLE.has(method);
    const root = ROOTS.get(path);
    const isFile = method === "get" && FILES.has(path);
    const { data, error, response } = await send(method, path, {
      ...init,
      ...(root !== undefined && { baseUrl: rootAt(root) }),
      ...(isFile && { parseAs: "blob" }),
      headers: mergeHeaders(key, init?.headers),
      fetch: (request: Request) =>
        sendRepeatedly(fetchOnce, request, canRepeat ? retry : { ...retry, attempts: 1 }),
    });
    if (!response.ok) throw new WellspringError(response, error);
    return { body: await jsonOf(data), response };
  };
  const calls = {
    GET: callOf("get"),
    PUT: callOf("put"),
    POST: callOf("post"),
    PATCH: callOf("patch"),
    DELETE: callOf("delete"),
  };
  return calls as unknown as Client;
}

/** A file that is still being made is answered with JSON, which says so. */
const jsonOf = async (data: unknown): Promise<unknown> =>
  data instanceof Blob && data.type.startsWith("application/json")
    ? JSON.parse(await data.text())
    : data;

/** Methods that leave the same state however often they arrive. */
const REPEATABLE: ReadonlySet<Method> = new Set(["get", "put", "delete"]);

const headersOf = ({ apiKey, apiKeyHeader = "X-SVC-API-Key", headers }: ClientSettings) => ({
  ...(apiKey !== undefined && { [apiKeyHeader]: apiKey }),
  ...headers,
});

/** JSON, or a form where the body has a file. */
function serialized(body: unknown): string | FormData {
  const fields = Object.entries((body ?? {}) as object);
  if (!fields.some(([, value]) => value instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : `${value}`);
  return form;
}
