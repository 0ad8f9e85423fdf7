import { describe, expect, it } from "vitest";
import { readOrigin } from "./origins";

describe("the address of a website", () => {
  it.each([
    ["https://www.example.org", "https://www.example.org"],
    ["  HTTPS://WWW.Example.org/ ", "https://www.example.org"],
    ["https://example.org:443", "https://example.org"],
    ["https://example.org:8443", "https://example.org:8443"],
    ["https://bücher.example", "https://xn--bcher-kva.example"],
  ])("%s is taken as %s", (written, origin) => {
    expect(readOrigin(written, false)).toEqual({ origin });
  });

  it.each([
    ["www.example.org", "invalid_origin"],
    ["javascript:alert(1)", "invalid_origin"],
    ["https://", "invalid_origin"],
    ["https://user:secret@example.org", "invalid_origin"],
    ["https://a;script-src", "invalid_origin"],
    ["https://a' b", "invalid_origin"],
    ["https://*.example.org", "wildcard"],
    ["*", "wildcard"],
    ["https://example.org/give", "not_an_origin"],
    ["https://example.org?a=1", "not_an_origin"],
    ["https://example.org/#top", "not_an_origin"],
    ["http://example.org", "not_secure"],
    ["http://localhost:8080", "not_secure"],
  ])("%s is refused as %s", (written, code) => {
    expect(readOrigin(written, false)).toMatchObject({ code });
  });

  it("may be this machine’s without a certificate only where the product itself has none", () => {
    expect(readOrigin("http://127.0.0.1:4000", true)).toEqual({ origin: "http://127.0.0.1:4000" });
    expect(readOrigin("http://example.org", true)).toMatchObject({ code: "not_secure" });
  });
});
