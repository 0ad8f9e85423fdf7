import { expect, it } from "vitest";
import { referenceOf } from "./reference";
import { MOST_FOUND, searchOperations } from "./searching";

const operation = (summary: string, tag: string) => ({
  ...{ operationId: summary.replaceAll(" ", ""), summary, tags: [tag], security: [] },
  ...{ parameters: [], responses: {} },
});

const many = Object.fromEntries(
  Array.from({ length: MOST_FOUND + 5 }, (_, n) => [
    `/things/${n}`,
    { get: operation(`Thing ${n}`, "Things") },
  ]),
);

const reference = referenceOf(
  {
    servers: [{ url: "https://give.example/api/v1" }],
    tags: [
      { name: "Donors", description: "" },
      { name: "Things", description: "" },
    ],
    paths: {
      "/donors": {
        get: operation("List donors", "Donors"),
        post: operation("Add a donor", "Donors"),
      },
      "/donors/{id}/tags": { put: operation("Set tags", "Donors") },
      ...many,
    },
    components: { schemas: {}, headers: {} },
  },
  "https://give.example",
);

const found = (search: string) =>
  searchOperations(reference, search).found.map(({ summary }) => summary);

it("finds operations by words of their summary, path, method, id and area", () => {
  expect(found("ADD donor")).toEqual(["Add a donor"]);
  expect(found("/donors/{id}")).toEqual(["Set tags"]);
  expect(found("put tags")).toEqual(["Set tags"]);
  expect(found("listdonors")).toEqual(["List donors"]);
  expect(found("donors")).toHaveLength(3);
});

it("puts those first whose summary has the words", () => {
  expect(found("donor").at(-1)).toBe("Set tags");
});

it("finds nothing where a word is missing, or nothing is asked for", () => {
  expect(found("donors nowhere")).toEqual([]);
  expect(searchOperations(reference, "  ")).toEqual({ found: [], total: 0 });
});

it("looks for eight words at most, each once", () => {
  expect(found("add a donor d o n r s nowhere")).toEqual(["Add a donor"]);
  expect(found(`${"add ".repeat(20)} nowhere`)).toEqual([]);
});

it("counts what it doesn’t list", () => {
  const { found: listed, total } = searchOperations(reference, "thing");
  expect([listed.length, total]).toEqual([MOST_FOUND, MOST_FOUND + 5]);
});
