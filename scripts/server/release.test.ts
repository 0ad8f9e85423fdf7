import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import config from "@/next.config.mjs";
import { sameInEveryBuild } from "./release.mjs";

test("builds of one release have its name, and Next chooses one where none is set", () => {
  expect(sameInEveryBuild({})).toEqual({});
  const { deploymentId, generateBuildId } = sameInEveryBuild({ RELEASE_ID: "v1.4.0-3f2a" });
  expect([deploymentId, generateBuildId?.()]).toEqual(["v1.4.0-3f2a", "v1.4.0-3f2a"]);
  for (const wrong of ["a b", "x/y", "x".repeat(65)])
    expect(() => sameInEveryBuild({ RELEASE_ID: wrong })).toThrow(/RELEASE_ID/);
});

test("a key of invalid length is refused before the build", () => {
  const withKey = (bytes: number) => () =>
    sameInEveryBuild({ NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: randomBytes(bytes).toString("base64") });
  for (const bytes of [16, 24, 32]) expect(withKey(bytes)).not.toThrow();
  for (const bytes of [8, 31, 33]) expect(withKey(bytes)).toThrow(/openssl rand -base64 32/);
  expect(() => sameInEveryBuild({ NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: "not base64!" })).toThrow();
});

test("no build includes its machine's private files", () => {
  expect(config.outputFileTracingExcludes?.["/**"]).toEqual(
    expect.arrayContaining([".data/**", ".env*"]),
  );
});
