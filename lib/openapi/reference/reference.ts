import { neededInWords } from "../operation";
import type { JsonSchema } from "../schemas";

/** How a caller says who they are, by the name of the document’s security scheme. */
export type Scheme = "apiKey" | "bearer" | "donorSession";

/** One operation of the API, as the reference lists it. */
export type Operation = {
  /** Unique in its area: the last part of its page’s address. */
  slug: string;
  /** The document’s `operationId`. */
  id: string;
  area: string;
  areaSlug: string;
  /** In upper case. */
  method: string;
  /** Below its root, such as `/admin/donors/{id}`. */
  path: string;
  /** Such as `/api/v1`. */
  root: string;
  summary: string;
  /** What the document says beyond the summary, without the sentence on permissions. */
  description: string;
  permissions: string[];
  schemes: Scheme[];
  /** Whether it changes anything: whatever isn’t a GET. */
  writes: boolean;
  described: JsonSchema;
};

/** A tag of the document. */
export type Area = { slug: string; name: string; description: string; operations: Operation[] };

/** The OpenAPI document in the order in which it is read. */
export type Reference = {
  areas: Area[];
  operations: Operation[];
  /** The named schemas. */
  schemas: Record<string, JsonSchema>;
  /** The named headers. */
  headers: Record<string, JsonSchema>;
  info: { version: string };
  /** Where people reach the installation, without a slash at the end. */
  origin: string;
};

type Document = {
  info: Reference["info"];
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, JsonSchema>>;
  components: Pick<Reference, "schemas" | "headers">;
};

type Described = JsonSchema & {
  operationId: string;
  summary: string;
  description?: string;
  tags: [string];
  security: Record<string, []>[];
  "x-permissions"?: string[];
};

/** Areas in the document’s order; their operations by path, and by method where they share one. */
export function referenceOf(written: JsonSchema, origin: string): Reference {
  const { info, servers, tags, paths, components } = written as Document;
  const operations = Object.entries(paths)
    .flatMap(([path, item]) => operationsAt(path, item, pathnameOf(servers)))
    .sort(inOrder);
  const areas = tags.map(({ name, description }) => ({
    ...{ slug: slugOf(name), name, description },
    operations: operations.filter(({ area }) => area === name),
  }));
  return { areas, operations, info, origin, ...components };
}

const pathnameOf = (servers: { url: string }[]) => new URL(servers[0]?.url ?? "").pathname;

function operationsAt(path: string, item: Record<string, JsonSchema>, root: string): Operation[] {
  const { servers, ...methods } = item;
  const ownRoot = servers ? pathnameOf(servers as unknown as { url: string }[]) : root;
  return Object.entries(methods).map(([method, described]) =>
    operationOf(described as Described, { method: method.toUpperCase(), path, root: ownRoot }),
  );
}

function operationOf(
  described: Described,
  place: Pick<Operation, "method" | "path" | "root">,
): Operation {
  const { operationId, summary, description = "", tags, security } = described;
  const permissions = described["x-permissions"] ?? [];
  const [area] = tags;
  return {
    ...place,
    ...{ area, areaSlug: slugOf(area), slug: slugOf(summary), id: operationId, summary },
    permissions,
    description: description.replace(neededInWords(permissions), "").trim(),
    schemes: security.flatMap((each) => Object.keys(each)) as Scheme[],
    writes: place.method !== "GET",
    described,
  };
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

const inOrder = (one: Operation, other: Operation) =>
  one.path === other.path
    ? METHODS.indexOf(one.method) - METHODS.indexOf(other.method)
    : one.path < other.path
      ? -1
      : 1;

/** `Update order’s guest details` becomes `update-orders-guest-details`. */
export const slugOf = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

export const areaPath = ({ slug }: Pick<Area, "slug">): string => `/docs/api/${slug}`;

export const operationPath = ({ areaSlug, slug }: Pick<Operation, "areaSlug" | "slug">): string =>
  `/docs/api/${areaSlug}/${slug}`;

/** The operations before and after one in its area. */
export function neighborsOf({ operations }: Area, operation: Operation) {
  const at = operations.indexOf(operation);
  return { previous: operations[at - 1], next: operations[at + 1] };
}

/** The operation that a description names by method and path, such as `GET /admin/donors`. */
export function operationNamed({ operations }: Reference, code: string): Operation | undefined {
  const [, method, path] = /^([A-Z]+) (\/[^?\s]*)/.exec(code) ?? [];
  if (!method || !path) return undefined;
  return operations.find((each) => each.method === method && each.path === path);
}
