import { describe, expect, it } from "vitest";
import { dashboardPath } from "./dashboard-path";

describe("dashboardPath", () => {
  it.each(["/admin", "/admin/settings/users", "/admin/settings/users?page=2&q=a%20b"])(
    "goes to %s",
    (path) => expect(dashboardPath(path)).toBe(path),
  );

  it.each([
    "https://evil.example/admin",
    "//evil.example/admin",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/admin/..//evil.example",
    "/admin/../..//evil.example",
    "/admin/%2e%2e//evil.example",
    "/admin/..\\\\evil.example",
    "/admin\\..\\..\\evil.example",
    "/adminevil.example",
    "/admin@evil.example",
    "@evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "http:evil.example",
    "http:///evil.example",
    " https://evil.example",
    "https:/evil.example",
    "/sign-in",
    "",
    "admin",
    null,
    undefined,
    ["/admin", "/admin"],
  ])("stays in the dashboard: %j", (wanted) => {
    const path = dashboardPath(wanted);
    expect(new URL(path, "https://ours.example").origin).toBe("https://ours.example");
    expect(path).toMatch(/^\/admin(?![^/?])/);
  });
});
