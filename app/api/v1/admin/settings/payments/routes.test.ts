import { beforeEach, describe, expect, it } from "vitest";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { call } from "@/lib/testing/request";
import { runStripeSimulator } from "@/lib/testing/stripe-simulator/beside-tests";
import { createApiKey, createTenant, type Tenant } from "@/lib/testing/tenant";
import { secretsAtRest } from "@/scripts/setup/secrets-at-rest.mjs";
import { DELETE } from "./accounts/[id]/route";
import { POST } from "./accounts/route";
import { GET, PUT } from "./route";

// One of the tests reads all that the database holds.
inOwnDatabase();
const simulator = runStripeSimulator();

let tenant: Tenant;
let key: string;

beforeEach(async () => {
  tenant = await createTenant();
  key = await createApiKey(tenant);
});

const headers = (secret = key) => ({ "X-SVC-API-Key": secret });
const body = ({ secretKey, publishableKey, webhookSecret } = simulator.openAccount("Own")) => ({
  ...{ secret_key: secretKey, publishable_key: publishableKey, webhook_secret: webhookSecret },
});

describe("an organization's payment settings over the API", () => {
  it("401 without a credential, 403 without the permission", async () => {
    const limited = headers(await createApiKey(tenant, ["donations_edit"]));
    for (const [sent, status] of [
      [{}, 401],
      [limited, 403],
    ] as const) {
      expect((await call(GET, { headers: sent })).status).toBe(status);
      expect((await call(PUT, { headers: sent, body: { statement_text: null } })).status).toBe(
        status,
      );
      expect((await call(POST, { headers: sent, body: body() })).status).toBe(status);
      expect((await call(DELETE, { headers: sent, params: { id: "1" } })).status).toBe(status);
    }
  });

  it("422 names the field, and never repeats the value", async () => {
    const sent = { ...body(), publishable_key: simulator.openAccount("Other").publishableKey };
    const answer = await call(POST, { headers: headers(), body: sent });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ path: "publishable_key", code: "other_account" }]);
    const short = await call(POST, {
      headers: headers(),
      body: { ...sent, secret_key: "sk_live" },
    });
    expect(short.body.errors).toMatchObject([{ path: "secret_key" }]);
    for (const { body: said } of [answer, short])
      expect(JSON.stringify(said)).not.toContain(sent.webhook_secret);
    const put = await call(PUT, { headers: headers(), body: { statement_text: "<" } });
    expect(put.status).toBe(422);
  });

  it("200: enters, shows and removes keys, sets the statement text, and stores no secret in the clear", async () => {
    const sent = body();
    const repeatable = { ...headers(), "Idempotency-Key": "keys-once" };
    const entered = await call(POST, { headers: repeatable, body: sent });
    const again = await call(POST, { headers: repeatable, body: sent });
    expect(entered.status).toBe(200);
    expect(again.headers.get("Idempotent-Replayed")).toBe("true");
    await call(PUT, { headers: headers(), body: { statement_text: "Gala" } });
    const { body: shown } = await call(GET, { headers: headers() });
    expect(shown).toMatchObject({
      data: { payments_go_to: "own_account", statement_text: "Gala" },
    });
    for (const secret of [sent.secret_key, sent.webhook_secret]) {
      expect(JSON.stringify([entered.body, again.body, shown])).not.toContain(secret);
      const known = { [secret]: "a key of Stripe's" };
      expect(await secretsAtRest(process.env.DATABASE_URL ?? "", known)).toEqual([]);
    }
    const { account } = (shown as { data: { account: { id: number } } }).data;
    const params = { id: String(account.id) };
    const removed = await call(DELETE, { headers: headers(), params });
    expect(removed.body).toMatchObject({ data: { account: null } });
    expect((await call(DELETE, { headers: headers(), params })).status).toBe(404);
  }, 60_000);

  it("404 for another organization's account", async () => {
    const { body: entered } = await call(POST, { headers: headers(), body: body() });
    const { id } = (entered as { data: { account: { id: number } } }).data.account;
    const other = headers(await createApiKey(await createTenant()));
    expect((await call(DELETE, { headers: other, params: { id: String(id) } })).status).toBe(404);
  });
});
