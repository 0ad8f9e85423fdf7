import { expect, it } from "vitest";
import { contentSecurityPolicy } from "./csp";

const page = { nonce: "abc", https: true, development: false, hostedFiles: false, stripe: false };

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split("; ").map((each) => [each.split(" ")[0], each.split(" ").slice(1)]),
  );

it("lets a page load nothing from third parties while none of their services are set up", () => {
  expect(contentSecurityPolicy(page)).not.toContain("https:");
});

it("lets donors enter their card in Stripe's frames and answer their bank, and nothing more", () => {
  const policy = directives(contentSecurityPolicy({ ...page, stripe: true }));
  expect(policy["frame-src"]).toEqual([
    "'self'",
    "https://js.stripe.com",
    "https://*.js.stripe.com",
    "https://hooks.stripe.com",
  ]);
  expect(policy["connect-src"]).toEqual(["'self'", "https://api.stripe.com"]);
  expect(policy["form-action"]).toContain("https://checkout.stripe.com");
  expect(policy["script-src"]).toEqual(["'self'", "'nonce-abc'", "'strict-dynamic'"]);
  expect(policy["frame-ancestors"]).toEqual(["'none'"]);
});

it("forbids framing, except by those who are named", () => {
  expect(directives(contentSecurityPolicy(page))["frame-ancestors"]).toEqual(["'none'"]);
  const none = directives(contentSecurityPolicy({ ...page, framedBy: [] }));
  expect(none["frame-ancestors"]).toEqual(["'none'"]);
  const framedBy = ["'self'", "https://www.example.org"];
  const widget = directives(contentSecurityPolicy({ ...page, framedBy }));
  expect(widget["frame-ancestors"]).toEqual(framedBy);
});

it("allows forms to submit to a simulator that stands in for Stripe", () => {
  const stripeSimulator = "http://localhost:4010/v1";
  const policy = directives(contentSecurityPolicy({ ...page, stripe: true, stripeSimulator }));
  expect(policy["form-action"]).toContain("http://localhost:4010");
  const without = directives(contentSecurityPolicy({ ...page, stripeSimulator }));
  expect(without["form-action"]).toEqual(["'self'"]);
});
