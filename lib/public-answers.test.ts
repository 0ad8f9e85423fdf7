import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { now, stopClock } from "./clock";
import { reloadEnv } from "./env";
import {
  dropPublicAnswers,
  forEverybody,
  keptAnswers,
  organizationForEverybody,
} from "./public-answers";

const ORGANIZATION = 1_000_001;
const OTHER = 1_000_002;

let asked: unknown[][] = [];
/** Answers with how often it was asked, once `answer` is called, or at once. */
let waiting: (() => void)[] = [];
let waits = false;

const read = forEverybody("test", async (visitor, ...rest: unknown[]) => {
  asked.push([visitor, ...rest]);
  const nth = asked.length;
  if (waits) await new Promise<void>((go) => waiting.push(go));
  if (rest.includes("wrong")) throw new Error("wrong");
  return nth;
});

const of = (organizationId: number) => ({ organizationId, requestId: "r" });

beforeEach(() => {
  stopClock(new Date("2026-06-01T12:00:00Z"));
  asked = [];
  waiting = [];
  waits = false;
  dropPublicAnswers(ORGANIZATION);
  dropPublicAnswers(OTHER);
});

afterEach(() => {
  delete process.env.PUBLIC_ANSWER_SECONDS;
  reloadEnv();
});

const passSeconds = (seconds: number) => stopClock(new Date(now().getTime() + seconds * 1000));

describe("answers for everybody", () => {
  it("are read once for each question and organization", async () => {
    expect([await read(of(ORGANIZATION), "a"), await read(of(ORGANIZATION), "a")]).toEqual([1, 1]);
    expect(await read(of(ORGANIZATION), "b")).toBe(2);
    expect(await read(of(OTHER), "a")).toBe(3);
  });

  it("are read without anything that tells who asks", async () => {
    const donor = { ...of(ORGANIZATION), kind: "donor", donorId: 7, sessionId: 8, address: "::1" };
    await read(donor, "a");
    expect(asked).toEqual([
      [{ kind: "visitor", organizationId: ORGANIZATION, requestId: "r" }, "a"],
    ]);
  });

  it("are read once for all who ask at the same time", async () => {
    waits = true;
    const answers = Promise.all([read(of(ORGANIZATION)), read(of(ORGANIZATION))]);
    waiting.forEach((go) => {
      go();
    });
    expect(await answers).toEqual([1, 1]);
  });

  it("are read anew after five seconds", async () => {
    await read(of(ORGANIZATION));
    passSeconds(4.9);
    expect(await read(of(ORGANIZATION))).toBe(1);
    passSeconds(0.1);
    expect(await read(of(ORGANIZATION))).toBe(2);
  });

  it("are read anew after a change of the organization, and of no other", async () => {
    await Promise.all([read(of(ORGANIZATION)), read(of(OTHER))]);
    dropPublicAnswers(ORGANIZATION);
    expect(await read(of(ORGANIZATION))).toBe(3);
    expect(await read(of(OTHER))).toBe(2);
  });

  it("are not kept when a change came while they were being read", async () => {
    waits = true;
    const old = read(of(ORGANIZATION));
    dropPublicAnswers(ORGANIZATION);
    waits = false;
    expect(await read(of(ORGANIZATION))).toBe(2);
    waiting[0]?.();
    expect(await old).toBe(1);
    expect(await read(of(ORGANIZATION))).toBe(2);
  });

  it("are not kept when they are errors", async () => {
    await expect(read(of(ORGANIZATION), "wrong")).rejects.toThrow("wrong");
    await expect(read(of(ORGANIZATION), "wrong")).rejects.toThrow("wrong");
    expect(asked).toHaveLength(2);
  });

  it("are not kept of questions longer than any page asks", async () => {
    const long = "x".repeat(400);
    await read(of(ORGANIZATION), long);
    expect(await read(of(ORGANIZATION), long)).toBe(2);
  });

  it("make room for those asked for later", async () => {
    await read(of(ORGANIZATION), "first");
    for (let nth = 0; nth < 1_000; nth++) await read(of(ORGANIZATION), nth);
    await read(of(ORGANIZATION), "first");
    expect(asked).toHaveLength(1_002);
  });

  it("are let go of once they are too old, whatever is asked next", async () => {
    passSeconds(60);
    for (let nth = 0; nth < 20; nth++) await read(of(ORGANIZATION), nth);
    expect(keptAnswers()).toBe(20);
    passSeconds(6);
    await read(of(OTHER));
    expect(keptAnswers()).toBe(1);
  });

  it("are not kept of organizations and pages that do not exist", async () => {
    const find = organizationForEverybody("test-none", async () => undefined);
    const page = forEverybody("test-no-page", async () => null);
    passSeconds(60);
    await read(of(ORGANIZATION));
    for (let nth = 0; nth < 50; nth++) {
      await find(`made-up-${nth}`);
      await page(of(ORGANIZATION));
    }
    expect(keptAnswers()).toBe(1);
  });

  it("are all read for whoever asks when the setting is 0", async () => {
    process.env.PUBLIC_ANSWER_SECONDS = "0";
    reloadEnv();
    await read(of(ORGANIZATION));
    expect(await read(of(ORGANIZATION))).toBe(2);
  });

  it("tell of an organization by its name until it changes", async () => {
    let reads = 0;
    const find = organizationForEverybody("test-host", async (name: string) => {
      reads += 1;
      return name === "known" ? { id: ORGANIZATION, reads } : undefined;
    });
    await find("known");
    expect(await find("known")).toEqual({ id: ORGANIZATION, reads: 1 });
    dropPublicAnswers(OTHER);
    expect(await find("known")).toEqual({ id: ORGANIZATION, reads: 1 });
    dropPublicAnswers(ORGANIZATION);
    expect(await find("known")).toEqual({ id: ORGANIZATION, reads: 2 });
    expect(await find("unknown")).toBeUndefined();
  });
});
