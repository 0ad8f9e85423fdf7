import { describe, expect, it } from "vitest";
import { newSecret } from "./ids";
import { logLevel, scrub } from "./log";

describe("the log", () => {
  it.each([
    ["an API key", `svc_live_${newSecret()}`],
    ["a bearer token", `Bearer ${newSecret()}`],
    ["an order link", newSecret()],
    ["a webhook secret", "whsec_4vQm0aTWZ1hLx2b7"],
    ["a card number", "4242 4242 4242 4242"],
    ["a card number without spaces", "4242424242424242"],
  ])("never contains %s, at any depth", (_, secret) => {
    const error = new Error(`failed for ${secret}`, { cause: { url: `/o/x/orders/${secret}` } });
    const written = JSON.stringify(scrub({ note: `saw ${secret}`, deep: [{ error }] }));
    const digits = secret.replace(/^Bearer /, "");
    expect(written).not.toContain(digits);
  });

  it.each(["authorization", "cookie", "session_id", "password", "otp", "X-SVC-API-Key", "token"])(
    "never contains the value of %s",
    (key) =>
      expect(scrub({ headers: { [key]: "plain-value" } })).toEqual({
        headers: { [key]: "[redacted]" },
      }),
  );

  it("keeps the details needed to find a fault", () => {
    const date = new Date("2026-05-01T10:00:00Z");
    expect(scrub({ orderId: 12, at: date, text: "order 1042 changed" })).toEqual({
      orderId: 12,
      at: "2026-05-01T10:00:00.000Z",
      text: "order 1042 changed",
    });
  });

  it("survives cycles and depth", () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(JSON.stringify(scrub(circle))).toContain("[deep]");
  });
});

it("leaves out the parameters of a failed statement", () => {
  const error = new Error(
    "Failed query: select 1 where email = $1\nparams: nadia@mail.example,Nadia",
  );
  const { message, stack } = scrub(error) as { message: string; stack: string };
  expect(message).toBe("Failed query: select 1 where email = $1\nparams: [values]");
  expect(stack).toMatch(/params: \[values\]\n\s+at /);
  expect(stack).not.toContain("Nadia");
});

it("logs from info on while LOG_LEVEL is empty or unknown, so that a start can say what is wrong", () => {
  const levels = ["", "loud", "toString", "silent", "warn", undefined].map((asked) =>
    logLevel(asked),
  );
  expect(levels).toEqual(["info", "info", "info", "silent", "warn", "info"]);
});
