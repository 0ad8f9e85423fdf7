import { describe, expect, it } from "vitest";
import { ROUTES } from "@/app/_openapi/routes.generated";
import { bodyLimit } from "@/lib/http/body";
import { document } from "@/lib/openapi/document";
import {
  inputParts,
  isPlainText,
  largestBody,
  takenSchemas,
  unbounded,
} from "@/testing/schema-walk";

const taken = takenSchemas();

const CARD =
  "POST /api/v1/frontend/donor/dashboard/card/{client_id}/{program_id}/{session_id} body";

/** Fields of other names, which are looked through for card numbers and kept nowhere. */
const LOOKED_THROUGH = new Set([`${CARD} `, `${CARD} {}`]);

/** Texts that are read as something else, never stored as they came. */
const READ_OTHERWISE = [
  // Hashed: a password may hold any character.
  /(^|\.)(current_|new_)?password$/,
  // A page of ours, or the start page.
  /^next$/,
  // Read by the operation, which knows the program's fields.
  /^(changes\.)?(en_child_name|public_name|sp_num|sp_amount|sp_goal)$/,
];

describe("the input of every operation", () => {
  it("has a maximum size for every list, text and record", () => {
    const without = taken.flatMap(({ name, schema }) =>
      inputParts(schema).flatMap((part) => {
        const why = unbounded(part);
        const where = `${name} ${part.path}`;
        return why && !LOOKED_THROUGH.has(where) ? [`${where}: ${why}`] : [];
      }),
    );
    expect(without).toEqual([]);
  });

  it("is single-line text, prose or an explicitly described format", () => {
    const plain = taken.flatMap(({ name, schema }) =>
      inputParts(schema)
        .filter((part) => isPlainText(part))
        .filter(({ path }) => !READ_OTHERWISE.some((named) => named.test(path)))
        .map(({ path }) => `${name} ${path}`),
    );
    expect(plain).toEqual([]);
  });

  it("fits into the body limit of its operation", () => {
    const ceiling = bodyLimit({ bodyKilobytes: Number.POSITIVE_INFINITY });
    const cramped = taken
      .filter(({ name }) => name.endsWith(" body"))
      .filter(({ schema, contract }) => {
        const needed = Math.min(Math.ceil(largestBody(schema) / 1024), ceiling);
        return bodyLimit(contract) < needed;
      })
      .map(({ name }) => name);
    expect(cramped).toEqual([]);
  });
});

it("shows the maximum size of a list and of a body in the API description", () => {
  const { components, paths } = document(ROUTES, { origin: "", apiKeyHeader: "", version: "1" });
  expect(components).toMatchObject({
    schemas: { OrderChangesInput: { properties: { attendees: { maxItems: 2000 } } } },
  });
  expect(paths).toMatchObject({
    "/login": { post: { requestBody: { description: "At most 64 kB." } } },
    "/frontend/public/events/{clientSlugOrId}/{eventSlug}/orders/{token}": {
      put: { requestBody: { description: "At most 1024 kB." } },
    },
  });
});
