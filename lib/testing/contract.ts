import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { AnyContract, FileContract } from "@/lib/http/contract";
import { operation } from "@/lib/openapi/operation";
import type { Components } from "@/lib/openapi/schemas";

type Answer = { status: number; headers: Headers; body: unknown };
type Contract = AnyContract | FileContract;
/** Of each media type that a status answers with: what makes its validator; undefined where it is no JSON. */
type Bodies = Map<string, Validator>;
type Validator = (() => ValidateFunction) | undefined;
type Documented = Map<string, Bodies>;

const documented = new WeakMap<Contract, Documented>();

/**
 * Throws unless the API's description names this status for a file's operation with the media type that was
 * answered, and a body that is JSON fits it.
 */
export function expectFileOfContract(
  contract: FileContract,
  { status, headers, text }: { status: number; headers: Headers; text: string },
): void {
  const sent = mediaType(headers);
  const bodies = documentedResponses(contract).get(String(status));
  if (!bodies || (sent === undefined ? bodies.size > 0 : !bodies.has(sent)))
    throw new Error(
      `"${contract.summary}" answered ${status} as ${sent}, and its contract says only ` +
        `${bodies ? [...bodies.keys()].join(", ") || "no body" : "other statuses"}.\n${text.slice(0, 500)}`,
    );
  if (sent === JSON_TYPE)
    expectMatchesContract(contract, { status, headers, body: JSON.parse(text) });
  else expectHeaders(contract, status, headers);
}

const JSON_TYPE = "application/json";
const mediaType = (headers: Headers) => headers.get("Content-Type")?.split(";")[0]?.trim();

/** Throws unless the API's description names this status for the operation, and the body fits it. */
export function expectMatchesContract(contract: Contract, answer: Answer): void {
  const responses = documentedResponses(contract);
  const bodies = responses.get(String(answer.status));
  const hasNone = bodies?.size === 0 && Object.keys(answer.body ?? {}).length === 0;
  if (hasNone) {
    expectHeaders(contract, answer.status, answer.headers);
    return;
  }
  const validate = bodies?.get(JSON_TYPE)?.();
  if (!validate) {
    throw new Error(
      `"${contract.summary}" answered ${answer.status}, and its contract says only ` +
        `${[...responses.keys()].join(", ")}. Should \`alsoRefuses\` name it?\n${JSON.stringify(answer.body)}`,
    );
  }
  if (!validate(answer.body)) {
    throw new Error(
      `The ${answer.status} of "${contract.summary}" is not what its contract says: ` +
        `${JSON.stringify(validate.errors)}\n${JSON.stringify(answer.body)}`,
    );
  }
  expectHeaders(contract, answer.status, answer.headers);
}

function expectHeaders({ summary }: Contract, status: number, headers: Headers): void {
  const needed = ["X-Request-Id", ...(status === 401 ? ["WWW-Authenticate"] : [])];
  for (const name of needed)
    if (!headers.has(name)) throw new Error(`The ${status} of "${summary}" has no ${name}.`);
}

function documentedResponses(contract: Contract): Documented {
  const known = documented.get(contract);
  if (known) return known;
  const components: Components = new Map();
  const { responses } = operation(contract, components) as { responses: Record<string, Response> };
  const schemas = Object.fromEntries(components);
  const made: Documented = new Map();
  for (const [status, { content = {} }] of Object.entries(responses)) {
    const bodies = Object.entries(content).map(([type, { schema }]): [string, Validator] => [
      type,
      type === JSON_TYPE ? once(() => compile({ ...schema, components: { schemas } })) : undefined,
    ]);
    made.set(status, new Map(bodies));
  }
  documented.set(contract, made);
  return made;
}

/** Most statuses of an operation are never answered in a run, and none often enough to be worth optimizing for. */
function compile(schema: Record<string, unknown>): ValidateFunction {
  const ajv = new Ajv2020({
    ...{ strict: false, validateFormats: false, validateSchema: false, addUsedSchema: false },
    code: { optimize: false },
  });
  return ajv.compile(schema);
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

type Response = { content?: Record<string, { schema: Record<string, unknown> }> };
