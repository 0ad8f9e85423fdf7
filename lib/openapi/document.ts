import type { AnyContract, FileContract } from "@/lib/http/contract";
import { API_METHODS } from "@/lib/http/methods";
import { operation } from "./operation";
import type { Components, JsonSchema } from "./schemas";
import { TAGS } from "./tags";
import { type DescribedEvent, webhooks } from "./webhooks";

/** Every route module by its address under `app`, such as `/api/v1/orders/[id]`. */
export type RouteModules = Record<string, Record<string, unknown>>;

export type Installation = {
  /** Where people reach this installation, without a slash at the end. */
  origin: string;
  apiKeyHeader: string;
  version: string;
};

type Described<Contract> = { path: string; method: string; contract: Contract };

const ROOT = "/api/v1";

/** The OpenAPI 3.1 description of every contract: paths from the folders, the rest from the contracts. */
export function document(
  modules: RouteModules,
  installation: Installation,
  events: readonly DescribedEvent[] = [],
): JsonSchema {
  const { origin, version, apiKeyHeader } = installation;
  const components: Components = new Map();
  const operations = [...describedOperations(modules), ...describedFiles(modules)];
  const paths: Record<string, JsonSchema> = {};
  const roots: Record<string, string> = {};
  for (const { path, method, contract } of operations) {
    const { root, rest } = rooted(path);
    roots[rest] ??= root;
    if (roots[rest] !== root) throw new Error(`${rest} has two roots.`);
    paths[rest] ??= root === ROOT ? {} : { servers: serversOf(origin, root) };
    paths[rest][method.toLowerCase()] = operation(contract, components);
  }
  const used = new Set(operations.map(({ contract }) => contract.tag));
  return {
    openapi: "3.1.1",
    info: { ...info(origin, apiKeyHeader), version },
    servers: serversOf(origin, ROOT),
    tags: Object.entries(TAGS)
      .filter(([name]) => used.has(name) || (name === "Webhooks" && events.length > 0))
      .map(([name, description]) => ({ name, description })),
    paths,
    webhooks: webhooks(events, components),
    components: {
      securitySchemes: securitySchemes(apiKeyHeader),
      headers: HEADERS,
      schemas: Object.fromEntries([...components].sort(([one], [other]) => (one < other ? -1 : 1))),
    },
  };
}

/** Each method of each module that carries a contract. */
export const describedOperations = (modules: RouteModules): Described<AnyContract>[] =>
  described(modules, (handler) => handler.contract);

/** Each method that answers with a file, and says which. */
export const describedFiles = (modules: RouteModules): Described<FileContract>[] =>
  described(modules, (handler) => handler.file);

type Handler = { contract?: AnyContract; file?: FileContract };

function described<Contract>(
  modules: RouteModules,
  contractOf: (handler: Handler) => Contract | undefined,
): Described<Contract>[] {
  return Object.entries(modules).flatMap(([folder, module]) =>
    API_METHODS.flatMap((method) => {
      const handler = module[method];
      const contract = typeof handler === "function" ? contractOf(handler as Handler) : undefined;
      return contract ? [{ path: pathOf(folder), method, contract }] : [];
    }),
  );
}

/** `/orders/[id]` is `/orders/{id}` to OpenAPI. */
const pathOf = (folder: string) => folder.replaceAll(/\[([^\]]+)\]/g, "{$1}");

function rooted(path: string): { root: string; rest: string } {
  const [, root = ROOT, rest = path] = /^(\/api\/v\d+)(\/.*)$/.exec(path) ?? [];
  return { root, rest };
}

/** @param root such as `/api/v1` */
const serversOf = (origin: string, root: string) => [
  { url: origin + root, description: "The API's root" },
  {
    url: origin + root.replace("/api", ""),
    description: "The same root, in its short form",
  },
];

const info = (origin: string, apiKeyHeader: string) => ({
  title: "Wellspring",
  summary: "Fundraising and donor management.",
  description: [
    "Requests and answers are JSON, except files, whose media types each operation names. Send an API key in the header",
    `\`${apiKeyHeader}\`, or a sign-in token as \`Authorization: Bearer\`; if you send both,`,
    "the key decides.",
    "",
    "```sh",
    `curl ${origin}${ROOT}/me -H '${apiKeyHeader}: <your key>'`,
    "```",
    "",
    "Notes have a root of their own, `/api/v2`; every other operation is below `/api/v1`.",
    "",
    "Amounts are numbers in major units. Instants are ISO 8601 in UTC. Every answer carries",
    "`X-Request-Id`: quote it when you ask about one. Repeat what was answered with 429 or 503",
    "after the seconds in `Retry-After`; send an `Idempotency-Key` where it is offered, so that",
    "nothing is done twice.",
  ].join("\n"),
  license: { name: "Apache-2.0", identifier: "Apache-2.0" },
});

const securitySchemes = (apiKeyHeader: string) => ({
  apiKey: {
    type: "apiKey",
    in: "header",
    name: apiKeyHeader,
    description: "Made under Settings → Developer settings. Acts for its organization only.",
  },
  bearer: {
    type: "http",
    scheme: "bearer",
    description: "The `token` of a sign-in, valid for 12 hours.",
  },
  donorSession: {
    type: "apiKey",
    in: "header",
    name: "session_id",
    description: "The secret of a donor's session, the same one as in the path.",
  },
});

const integer = (description: string) => ({ description, schema: { type: "integer" } });

const HEADERS = {
  RequestId: {
    description: "This request, as in the log and the audit trail.",
    schema: { type: "string", format: "uuid" },
  },
  Challenge: {
    description:
      "How to authenticate, a challenge for each credential that the operation takes: `Bearer`, `ApiKey` and `DonorSession` with the header it goes in, or `SignIn` where the body holds the credentials. None makes a browser ask for a password.",
    schema: { type: "string" },
  },
  Location: {
    description: "The address of what was created, where it has one of its own.",
    schema: { type: "string" },
  },
  Replayed: {
    description: "`true` where this is the first answer to the same `Idempotency-Key`, sent again.",
    schema: { type: "string", const: "true" },
  },
  RetryAfter: integer("Seconds to wait before the next try."),
  RateLimitLimit: integer("Requests that the window allows."),
  RateLimitRemaining: integer("Requests that are left in it."),
  RateLimitReset: integer("Seconds until it resets."),
  ProjectionToken: {
    description:
      "Stands for this write. `GET /admin/fundraising/portfolio/{donor_id}?after=<token>` waits up to 2 seconds until its figures hold the write.",
    schema: { type: "string" },
  },
};
