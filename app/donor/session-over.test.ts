import { describe, expect, it } from "vitest";
import { sessionOver } from "./session-over";

const asked = (headers: Record<string, string>, client?: string) =>
  sessionOver(
    new Request("https://give.example/donor/receipts/gifts.csv", { headers }),
    client,
    "/donor/receipts",
  );

const HTML = "text/html,application/xhtml+xml,*/*;q=0.8";

describe("a visitor whose session has ended", () => {
  it.each([
    ["a browser that says it navigates", { "Sec-Fetch-Mode": "navigate", Accept: HTML }],
    ["an older browser", { Accept: HTML }],
  ])("is led to the sign-in page and back, as %s", (_, headers) => {
    const answer = asked(headers, "harbor-light");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe(
      "/donor/sign-in?client=harbor-light&next=%2Fdonor%2Freceipts",
    );
    expect(asked(headers).headers.get("Location")).toBe("/donor/sign-in?next=%2Fdonor%2Freceipts");
  });

  it.each([
    ["a program", { Accept: "*/*" }],
    ["a program that says nothing", {}],
    ["a script of a page", { "Sec-Fetch-Mode": "cors", Accept: HTML }],
  ])("is refused, as %s", (_, headers) => {
    expect(() => asked(headers)).toThrow(
      expect.objectContaining({ kind: "unauthenticated", message: "Please sign in again." }),
    );
  });
});
