import { describe, expect, it } from "vitest";
import { portalPath } from "./portal-path";

describe("portalPath", () => {
  it.each([
    "/donor",
    "/donor/plans/7",
    "/donor/receipts?year=2026",
    "/o/harbor-light/give?step=pay",
  ])("goes to %s", (path) => expect(portalPath(path)).toBe(path));

  it.each([
    "https://evil.example/donor",
    "//evil.example/donor",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/donor/..//evil.example",
    "/donor/../..//evil.example",
    "/donor/%2e%2e//evil.example",
    "/donor/..\\\\evil.example",
    "/donor\\..\\..\\evil.example",
    "/donorevil.example",
    "/donor@evil.example",
    "@evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "http:evil.example",
    " https://evil.example",
    "https:/evil.example",
    "/admin",
    "/api/v1/logout",
    "/donor/sign-in",
    "/donor/sign-in/link/abc",
    "/",
    "",
    "donor",
    null,
    undefined,
    ["/donor/plans", "/donor/plans"],
  ])("ignores a target outside the portal: %j", (wanted) => {
    expect(portalPath(wanted)).toBe("/donor");
  });
});
