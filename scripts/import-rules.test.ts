import { describe, expect, it } from "vitest";
import { violations } from "./import-rules";
import { type SourceFile, specifiersIn, valuesIn } from "./imports";

const check = (path: string, ...imports: string[]) => violations([{ path, imports }]);

describe("imports that ARCHITECTURE.md allows", () => {
  it.each([
    ["app/admin/page.tsx", "lib/events/setup/events.ts"],
    ["app/admin/page.tsx", "lib/errors.ts"],
    ["app/admin/page.tsx", "app/_components/ui/button.tsx"],
    ["app/admin/donors/page.tsx", "app/admin/_components/table.tsx"],
    ["app/layout.tsx", "app/globals.css"],
    ["app/_openapi/routes.generated.ts", "app/api/v1/me/route.ts"],
    ["lib/events/orders.ts", "db/client.ts"],
    ["lib/events/orders.ts", "drizzle-orm"],
    ["lib/events/orders.ts", "lib/payments/ledger.ts"],
    ["lib/events/orders.ts", "lib/events/amounts.ts"],
    ["lib/events/door/check-in.ts", "lib/events/setup/rows.ts"],
    ["lib/events/door/check-in.ts", "lib/events/door/rows.ts"],
    ["lib/events/door/check-in.ts", "lib/events/schema.ts"],
    ["lib/events/door/check-in.test.ts", "lib/events/selling/place-order.ts"],
    ["lib/events/jobs.ts", "lib/events/waitlist/waitlist.ts"],
    ["lib/sponsorship/files/names.ts", "lib/sponsorship/programs.ts"],
    ["lib/events/orders.test.ts", "lib/testing/tenant.ts"],
    ["lib/messages/layout.tsx", "react"],
    ["lib/http/access.ts", "lib/events/orders/capability.ts"],
    ["lib/http/cookies.ts", "next"],
    ["lib/identity/session.ts", "next-auth"],
    ["lib/openapi/document.ts", "lib/http/contract.ts"],
    ["db/client.ts", "lib/log.ts"],
    ["demo/world.ts", "lib/events/setup/events.ts"],
    ["testing/webhooks.ts", "app/api/webhooks/stripe/route.ts"],
    ["testing/webhooks.ts", "lib/testing/tenant.ts"],
    ["lib/testing/giving.ts", "lib/testing/tenant.ts"],
    ["lib/testing/stripe-simulator/rules.test.ts", "app/api/webhooks/stripe/route.ts"],
    ["proxy.ts", "next"],
    ["scripts/seed-demo.ts", "db/client.ts"],
    ["packages/client/src/client.ts", "packages/client/src/retry.ts"],
    ["packages/client/src/client.ts", "openapi-fetch"],
    ["packages/client/test/api.test.ts", "app/api/v1/me/route.ts"],
  ])("%s → %s", (path, target) => {
    expect(check(path, target)).toEqual([]);
  });
});

describe("imports that ARCHITECTURE.md forbids", () => {
  it.each([
    ["app/admin/page.tsx", "db/client.ts", "app reads and writes through operations"],
    ["app/admin/page.tsx", "drizzle-orm", "app reads and writes through operations"],
    ["app/admin/page.tsx", "pg", "app reads and writes through operations"],
    ["app/admin/page.tsx", "app/api/v1/me/route.ts", "a route is called over HTTP"],
    ["app/api/v2/me/route.ts", "app/api/v1/me/route.ts", "a route is called over HTTP"],
    ["app/admin/page.tsx", "app/donor/_components/card.tsx", "what two sections share"],
    ["app/admin/page.tsx", "lib/testing/tenant.ts", "tests, scripts and the demo"],
    ["packages/client/src/client.ts", "lib/money.ts", "a package knows nothing of the product"],
    ["packages/client/src/client.ts", "packages/other/src/a.ts", "a package knows nothing"],
    ["app/admin/page.tsx", "packages/client/src/index.ts", "packages are for other projects"],
    ["proxy.ts", "lib/identity/credentials.ts", "the proxy decides no rights"],
    ["proxy.ts", "db/client.ts", "app reads and writes through operations"],
    ["lib/events/orders.ts", "next", "only app, lib/http and lib/identity/session*.ts know Next"],
    ["lib/identity/actor.ts", "next-auth", "know Next"],
    ["db/client.ts", "next", "know Next"],
    ["lib/log.ts", "next", "know Next"],
    ["lib/events/orders.ts", "app/admin/page.tsx", "lib knows no app"],
    ["lib/events/orders.ts", "lib/http/route.ts", "operations know no HTTP"],
    ["lib/events/orders.ts", "lib/openapi/document.ts", "operations know no HTTP"],
    ["lib/events/orders.ts", "pg", "only db knows the drivers"],
    ["lib/events/orders.ts", "lib/sponsorship/programs.ts", "to the left of events"],
    ["lib/events/orders.ts", "lib/checkout/cart.ts", "to the left of events"],
    ["lib/limits/limits.ts", "lib/audit/audit.ts", "to the left of limits"],
    ["lib/identity/actor.ts", "lib/limits/limits.ts", "to the left of identity"],
    ["lib/http/route.ts", "app/admin/page.tsx", "lib knows no app"],
    ["lib/openapi/document.ts", "lib/events/schema.ts", "the description knows no area"],
    ["lib/openapi/document.ts", "db/client.ts", "built from contracts alone"],
    ["lib/money.ts", "lib/events/schema.ts", "the kernel knows no area"],
    ["lib/money.ts", "db/client.ts", "the kernel knows no database"],
    ["db/client.ts", "lib/events/orders.ts", "of lib, db knows only"],
    ["db/client.ts", "lib/env.ts", "of lib, db knows only"],
    ["db/client.ts", "app/layout.tsx", "db knows no app"],
    ["db/client.ts", "scripts/migrate.ts", "tests, scripts and the demo"],
    ["lib/events/orders.ts", "demo/world.ts", "tests, scripts and the demo"],
    ["lib/events/orders.ts", "testing/webhooks.ts", "tests, scripts and the demo"],
    ["lib/testing/giving.ts", "app/api/webhooks/stripe/route.ts", "lib knows no app"],
    ["lib/testing/giving.ts", "testing/webhooks.ts", "below testing, demo and scripts"],
    ["lib/testing/giving.ts", "demo/world.ts", "below testing, demo and scripts"],
    ["lib/events/setup/rows.ts", "lib/events/door/rows.ts", "to the left of events/setup"],
    ["lib/events/schema.ts", "lib/events/pricing/pricing.ts", "to the left of events"],
    ["lib/events/payments/hold.ts", "lib/events/door/rows.ts", "to the left of events/payments"],
    ["lib/events/door/rows.ts", "lib/events/jobs.ts", "to the left of events/door"],
    ["lib/portfolio/profile/profile.ts", "lib/portfolio/jobs.ts", "portfolio/jobs.ts does not"],
  ])("%s → %s", (path, target, rule) => {
    expect(check(path, target)).toEqual([expect.stringContaining(rule)]);
  });

  it("include a barrel file", () => {
    expect(check("lib/events/index.ts")).toEqual(["lib/events/index.ts is a barrel file"]);
    expect(check("db/schema/index.ts")).toEqual([]);
  });

  it("include an area without a place in the order", () => {
    expect(check("lib/helpers/text.ts")).toEqual([
      "lib/helpers has no place in the order of areas",
    ]);
  });

  it("include a folder of a divided area without a place in its order", () => {
    expect(check("lib/events/helpers/text.ts")).toEqual([
      "lib/events/helpers has no place in the order of its area",
    ]);
  });

  it("include a cycle, also a long one, reported once", () => {
    const files = [
      { path: "lib/events/a.ts", imports: ["lib/events/b.ts"] },
      { path: "lib/events/b.ts", imports: ["lib/events/c.ts", "drizzle-orm"] },
      { path: "lib/events/c.ts", imports: ["lib/events/a.ts"] },
      { path: "lib/events/d.ts", imports: ["lib/events/a.ts"] },
    ];
    expect(violations(files)).toEqual([
      "a cycle: lib/events/a.ts → lib/events/b.ts → lib/events/c.ts → lib/events/a.ts",
    ]);
  });
});

describe("the imports of a source text", () => {
  it("are found in every form", () => {
    const source = [
      'import one, { type Two } from "a";',
      "import type {\n  Three,\n} from 'b';",
      'import "c";',
      'export { four } from "d";',
      'export * from "e";',
      'const five = await import("f");',
      'type Six = import("g").Six;',
      'const seven = require("h");',
    ].join("\n");
    expect(specifiersIn(source).sort()).toEqual(["a", "b", "c", "d", "e", "f", "g", "h"]);
  });

  it("are not found in comments and ordinary text", () => {
    const source = [
      '// import a from "a";',
      '/* import b from "b"; */',
      'const link = "https://example.org/import";',
      'export const text = "taken from";',
      'export function place() { return order.from("c"); }',
    ].join("\n");
    expect(specifiersIn(source)).toEqual([]);
  });
});

describe("what browsers load", () => {
  const form: SourceFile = { path: "app/form.tsx", side: "client", imports: [], values: [] };
  const reaching = (...values: string[]) => ({ ...form, values });
  const schema = { path: "lib/events/schema.ts", imports: ["zod"], values: ["zod"] };

  it("contains no validator and no database, however far away", () => {
    expect(violations([reaching("lib/events/schema.ts"), schema])).toEqual([
      "app/form.tsx → lib/events/schema.ts → zod: browsers load none of zod",
    ]);
    expect(violations([reaching("drizzle-orm")])).toHaveLength(1);
  });

  it("ends at the actions that the server runs", () => {
    const actions = { ...schema, path: "app/actions.ts", side: "server" } as const;
    expect(violations([reaching("app/actions.ts"), actions])).toEqual([]);
  });

  it("has no types", () => {
    expect(
      valuesIn(`
        import type { A } from "./a";
        import { type B, type C } from "./b";
        import { type D, e } from "./d";
        import "./f";
        export type { G } from "./g";
      `),
    ).toEqual(["./d", "./f"]);
  });
});
