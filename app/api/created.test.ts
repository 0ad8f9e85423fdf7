import { expect, it } from "vitest";
import { apiOperations } from "@/testing/api-operations";
import { ownParams } from "@/testing/api-paths";
import { tryOperation } from "@/testing/api-requests";
import { createFullOrganization } from "@/testing/full-organization";

const ADMIN = "/api/v1/admin";
const ROOTS = [ADMIN, "/api/v2"];

/** What the specification answers otherwise, and what makes several at once. */
const OTHERWISE = new Set([
  `${ADMIN}/entity/[program_id]`,
  `${ADMIN}/events/[id]/seating/tables`,
  // Its data is the relationship, which holds the new link.
  `${ADMIN}/relationships/[id]/links`,
]);

const operations = await apiOperations();
const creations = operations.filter(
  ({ method, address, contract }) =>
    method === "POST" && ROOTS.some((root) => address.startsWith(root)) && contract?.status === 201,
);

/** What reads the row at an address, and what of the address names it; undefined where nothing does. */
function readerOf(location: string) {
  const path = new URL(location).pathname;
  for (const operation of operations.filter(({ method }) => method === "GET")) {
    const pattern = operation.address.replaceAll(/\[([^\]]+)\]/g, "(?<$1>\\d+)");
    const found = new RegExp(`^${pattern}$`).exec(path);
    if (found) return { operation, params: { ...found.groups } };
  }
  return undefined;
}

it("every creation returns the id and the data of the new record", () => {
  const without = creations.filter(
    ({ contract }) => contract && !("id" in contract.returns && "data" in contract.returns),
  );
  expect(new Set(without.map(({ address }) => address))).toEqual(OTHERWISE);
});

it("every operation that returns a new record answers 201", () => {
  const others = operations.filter(
    ({ method, address, contract }) =>
      method === "POST" &&
      ROOTS.some((root) => address.startsWith(root)) &&
      contract !== undefined &&
      "id" in contract.returns &&
      "data" in contract.returns &&
      ![201, 202].includes(contract.status ?? 200),
  );
  expect(others.map(({ address }) => address)).toEqual([]);
});

it("every creation takes an Idempotency-Key", () => {
  const without = creations.filter(({ contract }) => !contract?.idempotency);
  expect(without.map(({ address }) => address)).toEqual([]);
});

it("a creation returns the same data as a later read", async () => {
  const organization = await createFullOrganization(operations);
  const headers = { "X-SVC-API-Key": organization.key };
  const compared: string[] = [];
  for (const operation of creations.filter(({ address }) => !OTHERWISE.has(address))) {
    const params = ownParams(organization.values, operation.address);
    const sent = { params, headers, kept: true } as const;
    const answer = await tryOperation(operation, sent, organization.values);
    // The organization has been made with the same requests: a second merge of the same donors is refused.
    if (answer.status !== 201) continue;
    const { id, data } = JSON.parse(answer.text);
    expect.soft(data.id, operation.address).toBe(id);
    const reader = readerOf(answer.headers.get("Location") ?? "http://localhost/");
    if (!reader) continue;
    const read = await tryOperation(reader.operation, { params: reader.params, headers }, {});
    // Signed links say until when they work, in seconds.
    // A secret is shown once.
    const withoutLinks = ({ preview_url: _, secret: __, ...rest }: Record<string, unknown>) => rest;
    expect
      .soft(withoutLinks(JSON.parse(read.text).data), operation.address)
      .toEqual(withoutLinks(data));
    compared.push(operation.address);
  }
  expect(compared.length, compared.join("\n")).toBeGreaterThanOrEqual(15);
});
