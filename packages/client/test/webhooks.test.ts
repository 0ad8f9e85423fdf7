import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { verifyWebhook, WebhookVerificationError } from "../src/index";

const secretOf = (letter: string) => `whsec_${Buffer.from(letter.repeat(24)).toString("base64")}`;
const secret = secretOf("a");
const body = { type: "donation.created", timestamp: "2026-03-01T12:00:00Z", data: { id: 5 } };
const payload = JSON.stringify(body);

function signed(at = new Date(), key = secret, id = "evt_1") {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(key).sign(id, at, payload),
  };
}

describe("verifyWebhook", () => {
  it("returns the event with its id, however headers and body arrive", () => {
    const event = { id: "evt_1", ...body };
    const headers = signed();
    const capitalized = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]),
    );
    expect(verifyWebhook(payload, headers, secret)).toEqual(event);
    expect(verifyWebhook(payload, new Headers(headers), secret)).toEqual(event);
    expect(verifyWebhook(payload, { ...capitalized, cookie: undefined }, secret)).toEqual(event);
    expect(verifyWebhook(new TextEncoder().encode(payload), headers, secret)).toEqual(event);
  });

  it("accepts either signature and either secret while a secret is rotated", () => {
    const [old, current] = [secretOf("b"), secret];
    const at = new Date();
    const both = [signed(at, old), signed(at, current)].map((each) => each["webhook-signature"]);
    const headers = { ...signed(at), "webhook-signature": both.join(" ") };
    expect(verifyWebhook(payload, headers, old)).toMatchObject({ id: "evt_1" });
    expect(verifyWebhook(payload, headers, current)).toMatchObject({ id: "evt_1" });
    expect(verifyWebhook(payload, signed(at, old), [current, old])).toMatchObject({ id: "evt_1" });
  });

  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  it.each([
    ["another body", `${payload} `, signed(), secret],
    ["another secret", payload, signed(), secretOf("b")],
    ["no secret", payload, signed(), []],
    ["another id", payload, { ...signed(), "webhook-id": "evt_2" }, secret],
    ["a time long ago", payload, signed(minutes(-6)), secret],
    ["a time to come", payload, signed(minutes(6)), secret],
    ["no signature", payload, { ...signed(), "webhook-signature": undefined }, secret],
    ["no headers", payload, {}, secret],
  ])("refuses %s", (_, text, headers, key) => {
    expect(() => verifyWebhook(text, headers, key)).toThrow(WebhookVerificationError);
  });
});
