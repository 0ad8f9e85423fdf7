import { describe, expect, it } from "vitest";
import { ROUTES } from "@/app/_openapi/routes.generated";
import { API_METHODS } from "@/lib/http/methods";
import { describedFiles, describedOperations, document } from "@/lib/openapi/document";
import { TAGS } from "@/lib/openapi/tags";
import { UNDOCUMENTED } from "@/lib/openapi/undocumented";
import { addressOf, routeFiles } from "@/scripts/source-files";

const modules = await Promise.all(
  routeFiles().map(async (path) => ({
    address: addressOf(path),
    module: (await import(/* @vite-ignore */ `@/${path.replace(/\.ts$/, "")}`)) as Record<
      string,
      unknown
    >,
  })),
);

describe("every route", () => {
  it.each(modules)("$address answers every method", ({ module }) => {
    for (const method of API_METHODS) expect(module[method], method).toBeTypeOf("function");
  });

  it.each(modules)("$address has a contract, or a reason for having none", ({ address }) => {
    if (address in UNDOCUMENTED) expect(ROUTES).not.toHaveProperty([address]);
    else {
      const module = { [address]: ROUTES[address] ?? {} };
      expect([...describedOperations(module), ...describedFiles(module)]).not.toEqual([]);
    }
  });
});

describe("the API's description", () => {
  const operations = [...describedOperations(ROUTES), ...describedFiles(ROUTES)];

  it("names every operation once", () => {
    const summaries = operations.map(({ contract }) => contract.summary);
    expect(new Set(summaries).size).toBe(summaries.length);
  });

  it("describes each group", () => {
    for (const { contract } of operations) expect(TAGS).toHaveProperty([contract.tag]);
  });

  it("matches the actual routes", () => {
    const installation = {
      origin: "https://give.example",
      apiKeyHeader: "X-SVC-API-Key",
      version: "1",
    };
    expect(document(ROUTES, installation)).toMatchObject({ openapi: "3.1.1" });
  });
});
