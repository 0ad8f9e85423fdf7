import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { AnyContract } from "@/lib/http/contract";
import { operation } from "@/lib/openapi/operation";
import type { Components } from "@/lib/openapi/schemas";

type Answer = { status: number; headers: Headers; body: unknown };
type Documented = Map<string, ValidateFunction>;

const documented = new WeakMap<AnyContract, Documented>();

/** Throws unless the API's description names this status for the operation, and the body fits it. */
export function expectMatchesContract(contract: AnyContract, answer: Answer): void {
  const responses = documentedResponses(contract);
  const validate = responses.get(String(answer.status));
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
  if (!answer.headers.has("X-Request-Id"))
    throw new Error(`The ${answer.status} of "${contract.summary}" has no X-Request-Id.`);
}

function documentedResponses(contract: AnyContract): Documented {
  const known = documented.get(contract);
  if (known) return known;
  const components: Components = new Map();
  const { responses } = operation(contract, components) as { responses: Record<string, Response> };
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const schemas = Object.fromEntries(components);
  const made: Documented = new Map();
  for (const [status, { content }] of Object.entries(responses)) {
    const { schema } = content["application/json"];
    made.set(status, ajv.compile({ ...schema, components: { schemas } }));
  }
  documented.set(contract, made);
  return made;
}

type Response = { content: { "application/json": { schema: Record<string, unknown> } } };
