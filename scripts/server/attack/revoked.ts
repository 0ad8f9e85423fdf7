import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashSecret } from "@/lib/ids";
import { runOn } from "@/lib/testing/database";
import { exitCode } from "@/scripts/setup/command.mjs";
import { freePort } from "@/scripts/setup/port.mjs";
import { appSecret } from "@/scripts/setup/secret.mjs";
import { startServer } from "@/scripts/setup/server.mjs";
import { ask, cookiesOf, signIn, type Target, tell } from "./target";

/** What is revoked in one server's process has to be refused by the other's within this time. */
const WITHIN_MS = 1_000;

type Place = { origin: string };

/** Credentials that worked a moment ago, at a second server on the same database. */
export function revokedCredentials(target: () => Target): void {
  describe("what was revoked at one server is refused by another within a second", () => {
    let other: Place;
    let child: Awaited<ReturnType<typeof startServer>>;

    beforeAll(async () => {
      const port = String(await freePort());
      const { databaseUrl, folder, origin } = target();
      child = await startServer({
        ...process.env,
        ...{ DATABASE_URL: databaseUrl, DATA_DIR: folder, APP_SECRET: appSecret(folder) },
        ...{ APP_ORIGIN: origin, PORT: port, TRUSTED_PROXIES: "1" },
      });
      other = { origin: `http://127.0.0.1:${port}` };
    }, 120_000);

    afterAll(async () => {
      child?.kill("SIGTERM");
      if (child) await exitCode(child);
    });

    /** Works at both servers, is revoked, and is then asked for at the other until it is refused. */
    async function refusedAfter(
      works: (place: Place) => Promise<boolean>,
      revoke: () => Promise<unknown>,
    ): Promise<number> {
      expect([await works(target()), await works(other)]).toEqual([true, true]);
      await revoke();
      const revokedAt = performance.now();
      while (await works(other)) {
        if (performance.now() - revokedAt > WITHIN_MS) throw new Error("It goes on working.");
        await sleep(20);
      }
      return Math.round(performance.now() - revokedAt);
    }

    const sql = (text: string, values: unknown[]) => runOn(target().databaseUrl, text, values);
    const who = () => target().world.limited_user;

    const bearer = async () => {
      const answer = await ask(target(), { method: "POST", path: "/api/v1/login", body: who() });
      expect(answer.status, answer.text).toBe(200);
      return { Authorization: `Bearer ${JSON.parse(answer.text).token}` };
    };
    const me = (headers: Record<string, string>) => async (place: Place) =>
      (await ask(place, { path: "/api/v1/me", headers })).status === 200;
    const dashboard = (cookie: string) => async (place: Place) =>
      (await ask(place, { path: "/admin", headers: { cookie } })).status === 200;

    test.each<[string, () => Promise<number>]>([
      [
        "a bearer token, by logging out",
        async () => {
          const headers = await bearer();
          const path = "/api/v1/logout";
          return refusedAfter(me(headers), () => ask(target(), { method: "POST", path, headers }));
        },
      ],
      [
        "a dashboard session, by signing out",
        async () => {
          const cookie = await signIn(target(), who());
          const csrf = await ask(target(), { path: "/api/auth/csrf", headers: { cookie } });
          const { csrfToken } = JSON.parse(csrf.text);
          return refusedAfter(dashboard(cookie), () =>
            ask(target(), {
              method: "POST",
              path: "/api/auth/signout",
              headers: { cookie: `${cookie}; ${cookiesOf(csrf)}` },
              raw: new URLSearchParams({ csrfToken, json: "true" }),
            }),
          );
        },
      ],
      [
        // What another password does to them (lib/accounts/endings.ts).
        "a dashboard session, by a new epoch",
        async () => {
          const raise = "update users set session_epoch = session_epoch + 1 where email = $1";
          const works = dashboard(await signIn(target(), who()));
          return refusedAfter(works, () => sql(raise, [who().email]));
        },
      ],
      [
        "a bearer token, by suspending its owner",
        async () => {
          const set = "update users set status = $2 where email = $1";
          const works = me(await bearer());
          try {
            return await refusedAfter(works, () => sql(set, [who().email, "suspended"]));
          } finally {
            await sql(set, [who().email, "active"]);
          }
        },
      ],
      [
        "an API key",
        async () => {
          const key = target().world.limited_api_key;
          const set = "update api_keys set revoked_at = $2 where token_hash = $1";
          const works = me({ "X-SVC-API-Key": key });
          try {
            return await refusedAfter(works, () => sql(set, [hashSecret(key), new Date()]));
          } finally {
            await sql(set, [hashSecret(key), null]);
          }
        },
      ],
    ])("%s", async (what, attempt) => {
      tell(`revoked: ${what}`, `${await attempt()} ms`);
    });
  });
}
