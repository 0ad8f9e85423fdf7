import { type ZodObject, type ZodType, z } from "zod";
import { bodyLimit } from "@/lib/http/body";
import { type AnyContract, type FileContract, neededBy } from "@/lib/http/contract";
import { megabytes, mostBytesOfFile } from "@/lib/request-size";
import { refusalsOf } from "./refusals";
import { type Components, type JsonSchema, toJsonSchema } from "./schemas";

const header = (name: string) => ({ $ref: `#/components/headers/${name}` });
const always = { "X-Request-Id": header("RequestId") };
const counted = {
  "RateLimit-Limit": header("RateLimitLimit"),
  "RateLimit-Remaining": header("RateLimitRemaining"),
  "RateLimit-Reset": header("RateLimitReset"),
};

/** One operation of the document, told from its contract alone. */
export function operation(
  contract: AnyContract | FileContract,
  components: Components,
): JsonSchema {
  const needed = neededBy(contract);
  const description = [contract.description, neededInWords(needed)].filter(Boolean).join("\n\n");
  return {
    operationId: operationId(contract.summary),
    summary: contract.summary,
    ...(description && { description }),
    ...(needed.length > 0 && { "x-permissions": needed }),
    tags: [contract.tag],
    security: contract.access.schemes.map((scheme) => ({ [scheme]: [] })),
    parameters: parametersOf(contract, components),
    ...(isOfFile(contract) ? {} : requestBodyOf(contract, components)),
    responses: responsesOf(contract, components),
  };
}

/** How a description ends where a caller needs permissions; empty where none is needed. */
export const neededInWords = (permissions: readonly string[]): string =>
  permissions.length === 0
    ? ""
    : `Needs the permission${permissions.length > 1 ? "s" : ""} ${permissions.map((each) => `\`${each}\``).join(" and ")}.`;

const isOfFile = (contract: AnyContract | FileContract): contract is FileContract =>
  "answers" in contract;

function requestBodyOf(contract: AnyContract, components: Components): JsonSchema {
  const { body, file } = contract;
  if (body) {
    const description = `At most ${bodyLimit(contract)} kB.`;
    return {
      requestBody: { description, required: true, content: json(body, "input", components) },
    };
  }
  if (!file) return {};
  const properties = {
    file: {
      type: "string",
      format: "binary",
      description: `At most ${megabytes(mostBytesOfFile(file.maxBytes()))} MB.`,
    },
  };
  const schema = { type: "object", required: ["file"], properties };
  return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
}

/** `Update order's guest details` becomes `updateOrderSGuestDetails`. */
export function operationId(summary: string): string {
  const words = summary.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const [first = "", ...rest] = words.map((word) => word.toLowerCase());
  return [first, ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join("");
}

const SOLUTION = {
  name: "X-Challenge-Solution",
  in: "header",
  required: false,
  description:
    "The solution of a challenge, where 428 asks for one: base64 of the JSON `{challenge, solution}`, as the widget and the libraries of ALTCHA make it. Counts once.",
  schema: { type: "string", maxLength: 4000 },
};

function parametersOf(contract: AnyContract | FileContract, components: Components): JsonSchema[] {
  const idempotency = isOfFile(contract) ? undefined : contract.idempotency;
  const isGated = !isOfFile(contract) && contract.gate !== undefined;
  const key = {
    name: "Idempotency-Key",
    in: "header",
    required: idempotency === "required",
    description:
      "Up to 255 characters of your choice. The same key with the same body gets the first answer again for 24 hours.",
    schema: { type: "string", minLength: 1, maxLength: 255 },
  };
  return [
    ...fields(contract.params, "path", components),
    ...fields(contract.query, "query", components),
    ...(idempotency ? [key] : []),
    ...(isGated ? [SOLUTION] : []),
  ];
}

function fields(shape: ZodObject | undefined, place: "path" | "query", components: Components) {
  if (!shape) return [];
  const { required = [], properties = {} } = toJsonSchema(shape, "input", components) as {
    required?: string[];
    properties?: Record<string, JsonSchema>;
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    ...(schema.type === "object" && { style: "deepObject", explode: true }),
    ...(description !== undefined && { description }),
    schema,
  }));
}

/** For refusals that lead to a page of the organization that was asked for. */
const EXAMPLE_PATH = { client_id: "harbor-light", program_id: "1" };

function responsesOf(contract: AnyContract | FileContract, components: Components): JsonSchema {
  const successes = isOfFile(contract)
    ? filesOf(contract, components)
    : {
        [contract.status ?? 200]: successOf(contract, components),
        ...(contract.later && {
          202: { ...successOf(contract, components), description: contract.later },
        }),
        ...(contract.isConditional && { 304: SAME }),
      };
  const refusal = json(contract.refuses.schema, "output", components);
  const refused = refusalsOf(contract).map(({ status, when, example }) => {
    const body = {
      ...refusal["application/json"],
      example: contract.refuses.render(example, EXAMPLE_PATH),
    };
    const retry = "Retry-After" in example.headers && { "Retry-After": header("RetryAfter") };
    const isCounted = status === 429 && !isOfFile(contract);
    const challenge = status === 401 && { "WWW-Authenticate": header("Challenge") };
    const headers = { ...always, ...challenge, ...(isCounted && counted), ...retry };
    return [status, { description: when, headers, content: { "application/json": body } }];
  });
  return { ...successes, ...Object.fromEntries(refused) };
}

const successOf = (contract: AnyContract, components: Components): JsonSchema => ({
  description: "Done.",
  headers: { ...always, ...counted, ...ownHeaders(contract) },
  content: json(z.object(contract.returns), "output", components),
});

function filesOf(
  { answers, isMadeLater, isRevalidated }: FileContract,
  components: Components,
): JsonSchema {
  const content = Object.fromEntries(
    answers.map((type) => [type, { schema: type === "application/json" ? OBJECT : BYTES }]),
  );
  const later = {
    description: "The file is being made. Request it again after the seconds in `Retry-After`.",
    headers: { ...always, "Retry-After": header("RetryAfter") },
    content: json(BeingMade, "output", components),
  };
  return {
    200: { description: "The file.", headers: always, content },
    ...(isMadeLater && { 202: later }),
    ...(isRevalidated && { 304: SAME }),
  };
}

const SAME = { description: "It is what `If-None-Match` names.", headers: always };
const OBJECT = { type: "object", additionalProperties: true };
const BYTES = { type: "string", format: "binary" };
const BeingMade = z.object({ message: z.string(), status: z.literal("being_made") });

const ownHeaders = (contract: AnyContract): JsonSchema => ({
  ...(contract.status === 201 && { Location: header("Location") }),
  ...(contract.idempotency && { "Idempotent-Replayed": header("Replayed") }),
  ...particularHeaders(contract),
});

const particularHeaders = ({ marksPortfolio, isConditional, sends = {} }: AnyContract) => ({
  ...(isConditional && {
    ETag: { description: "To send in `If-None-Match`", schema: { type: "string" } },
  }),
  ...(marksPortfolio && { "X-Projection-Token": header("ProjectionToken") }),
  ...Object.fromEntries(
    Object.entries(sends).map(([name, description]) => [
      name,
      { description, schema: { type: "string" } },
    ]),
  ),
});

const json = (schema: ZodType, io: "input" | "output", components: Components) => ({
  "application/json": { schema: toJsonSchema(schema, io, components) },
});
