import { randomUUID } from "node:crypto";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { spentChallenges } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { reloadEnv } from "@/lib/env";
import { createTenant } from "@/lib/testing/tenant";
import { type ChallengeView, newChallenge, type Place } from "./challenge";
import { challengeFor, openChallenge, passGate, type Visit } from "./gate";

let nets = 0;
/** A network that no other test has. */
const newNetwork = () => `2001:db8:${(++nets).toString(16)}:`;
const addressIn = (network: string) =>
  `${network}${Math.floor(Math.random() * 65_000).toString(16)}::1`;

const limits = (values: Record<string, number>) => {
  for (const [name, points] of Object.entries(values)) vi.stubEnv(name, String(points));
  reloadEnv();
};
const NETWORK = "LIMIT_UNCHALLENGED_FORMS_PER_NETWORK_PER_10_MINUTES";
const ORGANIZATION = "LIMIT_UNCHALLENGED_FORMS_PER_ORGANIZATION_PER_10_MINUTES";

let organizationId: number;
let place: Place;

beforeEach(async () => {
  organizationId = (await createTenant()).organizationId;
  place = { form: "waitlist", organizationId };
});

afterEach(() => {
  resumeClock();
  vi.unstubAllEnvs();
  reloadEnv();
});

async function solved(challenge: ChallengeView): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

const send = (network: string, more: Partial<Visit> = {}) =>
  passGate({ ...place, address: addressIn(network), ...more });

/** Everything that this network sends from now on needs a challenge. */
async function underPressure() {
  limits({ [NETWORK]: 1 });
  const network = newNetwork();
  await send(network);
  await expect(send(network)).rejects.toMatchObject({ code: "challenge_required" });
  return network;
}

describe("the limits of public forms", () => {
  it("count all forms of one address together", async () => {
    limits({ LIMIT_FORMS_PER_ADDRESS_PER_10_MINUTES: 2 });
    const address = addressIn(newNetwork());
    await passGate({ ...place, address });
    await passGate({ ...place, form: "donor_link", address });
    await expect(passGate({ ...place, form: "gift", address })).rejects.toMatchObject({
      kind: "limited",
    });
  });

  it("count all addresses of one network together", async () => {
    limits({ LIMIT_FORMS_PER_NETWORK_PER_10_MINUTES: 2 });
    const network = newNetwork();
    await send(network);
    await send(network);
    await expect(send(network)).rejects.toMatchObject({ kind: "limited" });
    await send(newNetwork());
  });

  it("count what reaches one organization", async () => {
    limits({ LIMIT_FORMS_PER_ORGANIZATION_PER_10_MINUTES: 2 });
    await send(newNetwork());
    await send(newNetwork());
    await expect(send(newNetwork())).rejects.toMatchObject({ kind: "limited" });
    const other = await createTenant();
    await send(newNetwork(), { organizationId: other.organizationId });
  });

  it("do not count forms for the organization that brought no solution", async () => {
    limits({ [ORGANIZATION]: 1, LIMIT_FORMS_PER_ORGANIZATION_PER_10_MINUTES: 2 });
    await send(newNetwork());
    for (let each = 0; each < 3; each++)
      await expect(send(newNetwork())).rejects.toMatchObject({ kind: "challenge" });
    const solution = await solved(await newChallenge(place, 1));
    await send(newNetwork(), { answer: { solution } });
  });

  it("ask for no challenge where no such organization exists", async () => {
    limits({ [NETWORK]: 1 });
    const network = newNetwork();
    await send(network, { organizationId: undefined });
    await expect(send(network, { organizationId: undefined })).rejects.toMatchObject({
      kind: "limited",
    });
  });
});

describe("a challenge", () => {
  it("is asked for when a network sends more than usual, and says where to get one", async () => {
    const network = await underPressure();
    await expect(send(network)).rejects.toMatchObject({
      kind: "challenge",
      code: "challenge_required",
      details: {
        form: "waitlist",
        challenge_url: `http://localhost:3000/api/v1/frontend/challenge/${organizationId}?form=waitlist`,
      },
    });
    await send(newNetwork());
  });

  it("is asked for when an organization is sent more than usual, from wherever", async () => {
    limits({ [ORGANIZATION]: 2 });
    await send(newNetwork());
    await send(newNetwork());
    await expect(send(newNetwork())).rejects.toMatchObject({ code: "challenge_required" });
  });

  it("lets its solution pass once", async () => {
    const network = await underPressure();
    const solution = await solved(await newChallenge(place, 1));
    await send(network, { answer: { solution } });
    await expect(send(network, { answer: { solution } })).rejects.toMatchObject({
      code: "challenge_failed",
    });
  });

  it("lets one of many requests pass that bring the same solution at the same time", async () => {
    const network = await underPressure();
    const solution = await solved(await newChallenge(place, 1));
    const sent = await Promise.allSettled(
      Array.from({ length: 20 }, () => send(network, { answer: { solution } })),
    );
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const rows = await db
      .select()
      .from(spentChallenges)
      .where(within(spentChallenges, organizationId, eq(spentChallenges.form, "waitlist")));
    expect(rows).toHaveLength(1);
  });

  it("counts once, however often it is solved", async () => {
    const network = await underPressure();
    const challenge = await newChallenge(place, 1);
    const [one, other] = [await solved(challenge), await solved(challenge)];
    const spaced = Buffer.from(
      JSON.stringify(JSON.parse(Buffer.from(other, "base64").toString()), null, 2),
    ).toString("base64");
    await send(network, { answer: { solution: one } });
    for (const solution of [other, spaced])
      await expect(send(network, { answer: { solution } })).rejects.toMatchObject({
        code: "challenge_failed",
      });
  });

  it("passes again with the same request under its Idempotency-Key, and with no other", async () => {
    const network = await underPressure();
    const solution = await solved(await newChallenge(place, 1));
    const requestHash = randomUUID();
    await send(network, { answer: { solution }, requestHash });
    await send(network, { answer: { solution }, requestHash });
    await expect(
      send(network, { answer: { solution }, requestHash: randomUUID() }),
    ).rejects.toMatchObject({ code: "challenge_failed" });
  });

  it("counts for its own form and organization alone", async () => {
    const network = await underPressure();
    const other = await createTenant();
    const strangers = [
      await newChallenge({ ...place, form: "donor_link" }, 1),
      await newChallenge({ ...place, organizationId: other.organizationId }, 1),
    ];
    for (const challenge of strangers)
      await expect(
        send(network, { answer: { solution: await solved(challenge) } }),
      ).rejects.toMatchObject({ code: "challenge_failed" });
  });

  it("expires after ten minutes", async () => {
    limits({ [NETWORK]: 1 });
    const solution = await solved(await newChallenge(place, 1));
    stopClock(secondsFromNow(601));
    const network = newNetwork();
    await send(network);
    await expect(send(network, { answer: { solution } })).rejects.toMatchObject({
      code: "challenge_failed",
    });
  });

  it("refuses parameters that were changed, wrong solutions, and what is no solution", async () => {
    const network = await underPressure();
    const challenge = await newChallenge(place, 1);
    const whole = JSON.parse(Buffer.from(await solved(challenge), "base64").toString());
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");
    const { parameters } = challenge;
    const bad = [
      encoded({ ...whole, solution: { ...whole.solution, derivedKey: "00".repeat(32) } }),
      encoded({
        ...whole,
        challenge: { ...challenge, parameters: { ...parameters, expiresAt: 9_999_999_999 } },
      }),
      encoded({
        ...whole,
        challenge: { ...challenge, parameters: { ...parameters, keyPrefix: "00" } },
      }),
      encoded({ ...whole, challenge: { parameters } }),
      encoded({ challenge: null, solution: null, test: true }),
      encoded("text"),
      "no base64 at all",
      "x".repeat(10_000),
    ];
    for (const solution of bad)
      await expect(send(network, { answer: { solution } })).rejects.toMatchObject({
        code: "challenge_failed",
      });
  });

  it("is solved under an earlier APP_SECRET too", async () => {
    const network = await underPressure();
    const solution = await solved(await newChallenge(place, 1));
    vi.stubEnv("APP_SECRETS_OLD", process.env.APP_SECRET ?? "");
    vi.stubEnv("APP_SECRET", "another-secret-0123456789-0123456789");
    reloadEnv();
    await send(network, { answer: { solution } });
  });

  it("becomes dearer the more a network sends", async () => {
    limits({ [NETWORK]: 1 });
    const attempts = async (challenge: ChallengeView) =>
      (await solveChallenge({ challenge, deriveKey }))?.counter ?? 0;
    expect(await attempts(await challengeFor(place, addressIn(newNetwork())))).toBeLessThan(901);
    const network = newNetwork();
    for (let each = 0; each < 20; each++) await send(network).catch(() => undefined);
    expect(await attempts(await challengeFor(place, addressIn(network)))).toBeGreaterThan(2399);
  });
});

describe("a visitor whose browser solves nothing", () => {
  const passOf = async (network: string) =>
    (await openChallenge(place, addressIn(network))).waiting?.pass;

  it("passes once after a wait, and not before it", async () => {
    const network = await underPressure();
    const pass = await passOf(network);
    await expect(send(network, { answer: { pass } })).rejects.toMatchObject({
      code: "challenge_failed",
    });
    stopClock(secondsFromNow(31));
    await send(network, { answer: { pass } });
    await expect(send(network, { answer: { pass } })).rejects.toMatchObject({
      code: "challenge_failed",
    });
  });

  it("cannot use a pass of another form, a changed one, or one that is too old", async () => {
    const network = await underPressure();
    const pass = (await passOf(network)) ?? "";
    const [name, from, mac] = pass.split(".");
    const changed = `${name}.${Number(from) - 60_000}.${mac}`;
    stopClock(secondsFromNow(31));
    const refused = { code: "challenge_failed" };
    await expect(send(network, { answer: { pass: changed } })).rejects.toMatchObject(refused);
    await expect(send(network, { form: "gift", answer: { pass } })).rejects.toMatchObject(refused);
    stopClock(secondsFromNow(16 * 60));
    await send(newNetwork());
    const later = newNetwork();
    await send(later);
    await expect(send(later, { answer: { pass } })).rejects.toMatchObject(refused);
  });

  it("gets no more passes than their network may have in an hour", async () => {
    limits({ LIMIT_WAITING_PASSES_PER_NETWORK_PER_HOUR: 2 });
    const network = newNetwork();
    const passes = [await passOf(network), await passOf(network), await passOf(network)];
    expect(passes.map(Boolean)).toEqual([true, true, false]);
    expect(await passOf(newNetwork())).toBeDefined();
  });
});
