import { describe, expect, test } from "vitest";
import { runOn } from "@/lib/testing/database";
import type { StripeSimulator } from "@/lib/testing/stripe-simulator/simulator";
import { ask, signIn, type Target, tally, tell } from "./target";

const EVIL = "https://evil.example";

/** Requests that other sites have a browser send, and webhooks that were overheard. */
export function forgedRequests(target: () => Target, stripe: StripeSimulator): void {
  describe("a request that another site has a browser send", () => {
    test("is not taken for the member whose cookie it has", async () => {
      const cookie = await signIn(target(), target().world.admin);
      const { origin } = target();
      const download = async (sent: Record<string, string>) => {
        const path = "/api/v1/admin/donations/export.csv";
        return (await ask(target(), { path, headers: { cookie, ...sent } })).status;
      };
      const own = await download({ Origin: origin });
      const statuses: number[] = [];
      const forged: Record<string, string>[] = [
        { Origin: EVIL },
        { "Sec-Fetch-Site": "cross-site" },
        { "Sec-Fetch-Site": "cross-site", Origin: origin },
        { "Sec-Fetch-Site": "same-site" },
        { Origin: "null" },
      ];
      for (const sent of forged) statuses.push(await download(sent));
      tell("forged downloads", `${tally(statuses)}; our own page ${own}`);
      expect(own).toBe(200);
      expect(statuses.filter((status) => ![401, 403].includes(status))).toEqual([]);
    });

    test("a form of another site is refused by a page", async () => {
      const raw = new URLSearchParams({ email: "a@mail.example" });
      const headers = { Origin: EVIL };
      const answer = await ask(target(), { method: "POST", path: "/sign-in", headers, raw });
      expect(answer.status).toBe(403);
    });
  });

  test("a webhook that is sent again, changed or old has no effect", async () => {
    const event = {
      id: "evt_overheard",
      object: "event",
      api_version: "2025-01-01",
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      type: "payment_intent.succeeded",
      data: { object: { id: "pi_overheard", object: "payment_intent", metadata: {} } },
    };
    const { payload, header } = stripe.signed(event);
    const path = "/api/webhooks/stripe";
    const send = async (raw: string, signature: string) => {
      const headers = { "Content-Type": "application/json", "Stripe-Signature": signature };
      return (await ask(target(), { method: "POST", path, headers, raw })).status;
    };
    const copies = await Promise.all(Array.from({ length: 20 }, () => send(payload, header)));
    const count = "select count(*)::int as n from gateway_events where event_reference = $1";
    const { rows } = await runOn(target().databaseUrl, count, [event.id]);
    const refused = [
      await send(payload.replace("pi_overheard", "pi_changed"), header),
      await send(payload, stripe.sign(payload, "whsec_other")),
      await send(payload, aged(header)),
      await send(payload, "t=1"),
    ];
    tell("webhook × 20", `${tally(copies)}, ${rows[0]?.n} event; forged: ${tally(refused)}`);
    expect(new Set(copies)).toEqual(new Set([200]));
    expect(rows).toEqual([{ n: 1 }]);
    expect(new Set(refused)).toEqual(new Set([400]));
  });
}

/** The same signature under a time that it was not made for. */
const aged = (header: string): string =>
  header.replace(/t=(\d+)/, (_, time) => `t=${Number(time) - 301}`);
