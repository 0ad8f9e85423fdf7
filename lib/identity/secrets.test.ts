import { crc32 } from "node:zlib";
import { verify } from "@node-rs/argon2";
import { afterEach, describe, expect, it } from "vitest";
import { resumeClock, stopClock } from "@/lib/clock";
import { looksLikeApiKey, newApiKeySecret } from "./api-key-secret";
import { hashPassword, NOBODYS_HASH, passwordFits } from "./passwords";
import { currentOtp, newOtpSecret, openOtpSecret, otpStep, sealOtpSecret } from "./second-factor";

afterEach(resumeClock);

describe("API keys", () => {
  it("show their mode, and end in the CRC32 of the rest", () => {
    const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    const secret = newApiKeySecret(true);
    expect(secret).toMatch(/^svc_live_[0-9A-Za-z]{43}[0-9A-Za-z]{6}$/);
    expect(newApiKeySecret(false)).toMatch(/^svc_test_/);
    const stated = [...secret.slice(-6)].reduce((sum, each) => sum * 62 + digits.indexOf(each), 0);
    expect(stated).toBe(crc32(secret.slice(0, -6)));
  });

  it("are recognized, and every single changed character is detected", () => {
    const secret = newApiKeySecret(true);
    expect(looksLikeApiKey(secret)).toBe(true);
    for (let at = 0; at < secret.length; at++) {
      const other = secret[at] === "a" ? "b" : "a";
      expect(looksLikeApiKey(secret.slice(0, at) + other + secret.slice(at + 1))).toBe(false);
    }
  });
});

describe("passwords", () => {
  it("are stored as Argon2id at the stated cost, and so is the dummy password", async () => {
    const cost = "$argon2id$v=19$m=19456,t=2,p=1$";
    expect((await hashPassword("correct horse")).startsWith(cost)).toBe(true);
    expect(NOBODYS_HASH.startsWith(cost)).toBe(true);
    await expect(verify(NOBODYS_HASH, "anything")).resolves.toBe(false);
  });

  it("match their own hash only, and nothing when there is none", async () => {
    const hash = await hashPassword("correct horse");
    expect(await passwordFits(hash, "correct horse")).toBe(true);
    expect(await passwordFits(hash, "correct horse ")).toBe(false);
    expect(await passwordFits(null, "correct horse")).toBe(false);
    expect(await passwordFits(undefined, "")).toBe(false);
  });
});

describe("passwords for unknown accounts", () => {
  it("are checked like any other, so that the timing reveals nothing", async () => {
    const startedAt = performance.now();
    await passwordFits(undefined, "anything");
    expect(performance.now() - startedAt).toBeGreaterThan(5);
  });
});

describe("the second factor", () => {
  it("accepts the code of this step, the one before, and the one after", () => {
    const secret = newOtpSecret();
    const at = Date.parse("2027-03-14T12:00:10Z");
    stopClock(new Date(at));
    const code = currentOtp(secret);
    const step = otpStep(secret, code);
    expect(step).toBe(Math.floor(at / 30_000));
    for (const [seconds, expected] of [
      [30, step],
      [-30, step],
      [61, null],
      [-61, null],
    ] as const) {
      stopClock(new Date(at + seconds * 1000));
      expect(otpStep(secret, code)).toBe(expected);
    }
  });

  it("is sealed with a fresh nonce each time, and opens again", () => {
    const secret = newOtpSecret();
    const sealed = sealOtpSecret(secret);
    expect(sealed).not.toContain(secret);
    expect(sealOtpSecret(secret)).not.toBe(sealed);
    expect(openOtpSecret(sealed)).toBe(secret);
    const broken = Buffer.from(sealed, "base64");
    broken[30] = (broken[30] ?? 0) ^ 1;
    expect(() => openOtpSecret(broken.toString("base64"))).toThrow();
  });
});
