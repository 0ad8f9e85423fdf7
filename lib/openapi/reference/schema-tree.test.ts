import { expect, it } from "vitest";
import type { JsonSchema } from "../schemas";
import { type SchemaNode, treeOf } from "./schema-tree";

const tree = (schema: JsonSchema, schemas: Record<string, JsonSchema> = {}) =>
  treeOf(schema, schemas, new Set());
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Names and types of fields, with those inside of them. */
const outline = ({ fields }: SchemaNode): unknown[] =>
  fields.map(({ name, node }) =>
    node.fields.length > 0 ? [name, node.type, outline(node)] : [name, node.type],
  );

it.each([
  [{ type: "string" }, "string"],
  [{ type: ["string", "null"] }, "string or null"],
  [{ type: ["string", "integer", "null"] }, "string, integer or null"],
  [{ type: "array", items: { type: "integer" } }, "array of integers"],
  [{ type: ["array", "null"], items: { type: "object" } }, "array of objects or null"],
  [{ type: "array", items: { type: "array", items: {} } }, "array of arrays of any values"],
  [{ anyOf: [{ type: "string" }, { type: "number" }, { type: "null" }] }, "string, number or null"],
  [
    { anyOf: [{ anyOf: [{ type: "string" }, { type: "null" }] }, { type: "boolean" }] },
    "string, boolean or null",
  ],
  [{ const: "a" }, "string"],
  [{ enum: [1, 2] }, "number"],
  [{}, "any value"],
])("tells the type of %j in words", (schema, type) => {
  expect(tree(schema).type).toBe(type);
});

it("lists fields of objects within objects and arrays, and marks those that are required", () => {
  const person = {
    type: "object",
    required: ["name"],
    properties: {
      name: { type: "string" },
      phones: {
        type: "array",
        items: { type: "object", properties: { number: { type: "string" } } },
      },
    },
  };
  expect(outline(tree(person))).toEqual([
    ["name", "string"],
    ["phones", "array of objects", [["number", "string"]]],
  ]);
  expect(tree(person).fields.map(({ isRequired }) => isRequired)).toEqual([true, false]);
});

it("has a field for keys of any name", () => {
  const schema = { type: "object", additionalProperties: { type: "number" } };
  expect(tree(schema).fields).toMatchObject([
    { name: "<key>", isAnyKey: true, node: { type: "number" } },
  ]);
});

it("joins the parts of an allOf", () => {
  const named = { type: "object", required: ["id"], properties: { id: { type: "integer" } } };
  const schema = { allOf: [ref("Named"), { properties: { at: { type: "string" } } }] };
  const { fields } = tree(schema, { Named: named });
  expect(fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([
    ["id", true],
    ["at", false],
  ]);
});

it("shows each shape of a choice with its constraints, and a nullable schema as itself", () => {
  const action = (name: string) => ({ type: "object", properties: { action: { const: name } } });
  expect(tree({ oneOf: [action("a"), action("b")] }).options).toHaveLength(2);
  const nullable = tree({ anyOf: [action("a"), { type: "null" }] });
  expect(nullable).toMatchObject({ type: "object or null", options: [] });
  expect(nullable.fields).toHaveLength(1);
});

it("writes a named schema out once, so that one that contains itself ends", () => {
  const branch = {
    type: "object",
    properties: { name: { type: "string" }, children: { type: "array", items: ref("Branch") } },
  };
  const { fields, name } = tree(ref("Branch"), { Branch: branch });
  expect(name).toBe("Branch");
  expect(fields[1]?.node).toMatchObject({
    ...{ type: "array of objects", name: "Branch", isElsewhere: true, fields: [] },
  });
});

it("keeps the description beside a reference, and else the schema’s own", () => {
  const Money = { type: "number", description: "In major units" };
  expect(tree(ref("Money"), { Money }).description).toBe("In major units");
  expect(tree({ ...ref("Money"), description: "Of one" }, { Money }).description).toBe("Of one");
});
