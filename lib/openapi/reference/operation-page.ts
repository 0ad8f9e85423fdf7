import type { JsonSchema } from "../schemas";
import { exampleAnswer, exampleBody, exampleParameter } from "./examples";
import type { Operation, Reference } from "./reference";
import { type SchemaNode, treeOf } from "./schema-tree";

export type Place = "path" | "query" | "header";

export type Parameter = {
  name: string;
  in: Place;
  isRequired: boolean;
  description?: string;
  node: SchemaNode;
  /** What stands for it in the sample requests. */
  example: unknown;
  /** An object whose keys are written as `name[key]`. */
  isDeep: boolean;
};

export type Body = {
  mediaType: string;
  description?: string;
  node: SchemaNode;
  example: unknown;
};

export type Header = { name: string; description: string };

/** One media type of an answer. */
export type Content = { mediaType: string; node?: SchemaNode; example?: unknown };

export type Answer = {
  status: string;
  description: string;
  headers: Header[];
  contents: Content[];
};

/** Everything that an operation’s page says. */
export type OperationPage = {
  operation: Operation;
  parameters: Parameter[];
  body?: Body;
  /** What comes back if all goes well, and 304. */
  successes: Answer[];
  refusals: Answer[];
  /** The body that every refusal has. */
  refusal?: SchemaNode;
};

type Written = { parameters: WrittenParameter[]; requestBody?: WrittenBody; responses: Responses };
type WrittenParameter = {
  name: string;
  in: Place;
  required: boolean;
  description?: string;
  style?: string;
  schema: JsonSchema;
};
type WrittenContent = Record<string, { schema: JsonSchema; example?: unknown }>;
type WrittenBody = { description?: string; content: WrittenContent };
type WrittenAnswer = {
  description: string;
  headers?: Record<string, JsonSchema>;
  content?: WrittenContent;
};
type Responses = Record<string, WrittenAnswer>;

/** Each named schema is written out once on the page, where it comes first. */
export function operationPage(reference: Reference, operation: Operation): OperationPage {
  const { parameters, requestBody, responses } = operation.described as unknown as Written;
  const written = new Set<string>();
  const answers = Object.entries(responses);
  const [successes, refusals] = [
    answers.filter(isSuccess),
    answers.filter((each) => !isSuccess(each)),
  ];
  return {
    operation,
    parameters: parameters.map((each) => parameterOf(each, reference, written)),
    body: requestBody && bodyOf(requestBody, reference, written),
    successes: successes.map((each) => successOf(each, reference, written)),
    refusals: refusals.map((each) => refusalOf(each, reference)),
    refusal: refusalSchema(refusals, reference, written),
  };
}

const isSuccess = ([status]: [string, WrittenAnswer]) => /^[123]/.test(status);

function parameterOf(
  { name, in: place, required, description, style, schema }: WrittenParameter,
  { schemas }: Reference,
  written: Set<string>,
): Parameter {
  return {
    ...{ name, in: place, isRequired: required, description, isDeep: style === "deepObject" },
    node: treeOf(schema, schemas, written),
    example: exampleParameter(name, schema, schemas),
  };
}

function bodyOf(
  { description, content }: WrittenBody,
  { schemas }: Reference,
  written: Set<string>,
): Body | undefined {
  const [first] = Object.entries(content);
  if (!first) return undefined;
  const [mediaType, { schema, example }] = first;
  return {
    ...{ mediaType, description, node: treeOf(schema, schemas, written) },
    example: example ?? exampleBody(schema, schemas),
  };
}

function successOf(
  [status, { description, headers, content = {} }]: [string, WrittenAnswer],
  reference: Reference,
  written: Set<string>,
): Answer {
  const contents = Object.entries(content).map(([mediaType, { schema, example }]): Content => {
    if (mediaType !== "application/json" || schema.format === "binary") return { mediaType };
    return {
      mediaType,
      node: treeOf(schema, reference.schemas, written),
      example: example ?? exampleAnswer(schema, reference.schemas),
    };
  });
  return { status, description, headers: headersOf(headers, reference), contents };
}

function refusalOf(
  [status, { description, headers, content = {} }]: [string, WrittenAnswer],
  reference: Reference,
): Answer {
  const contents = Object.entries(content).map(([mediaType, { example }]) => ({
    mediaType,
    example,
  }));
  return { status, description, headers: headersOf(headers, reference), contents };
}

/** An operation refuses in one shape only. */
function refusalSchema(
  refusals: [string, WrittenAnswer][],
  { schemas }: Reference,
  written: Set<string>,
): SchemaNode | undefined {
  const [, first] = refusals[0] ?? [];
  const schema = Object.values(first?.content ?? {})[0]?.schema;
  return schema && treeOf(schema, schemas, written);
}

const headersOf = (
  headers: Record<string, JsonSchema> | undefined,
  { headers: named }: Reference,
): Header[] =>
  Object.entries(headers ?? {}).map(([name, { $ref, description }]) => {
    const key = typeof $ref === "string" ? ($ref.split("/").at(-1) ?? "") : "";
    return { name, description: String((named[key] ?? { description }).description ?? "") };
  });
