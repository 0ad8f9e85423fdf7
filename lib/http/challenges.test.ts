import { afterEach, expect, it } from "vitest";
import { reloadEnv } from "@/lib/env";
import { memberAccess, signedInDonorAccess } from "./access";
import { challengesFor } from "./challenges";

afterEach(() => {
  process.env.SERVICE_PREFIX = "";
  reloadEnv();
});

it("names every credential that an operation takes, the key's header as the installation calls it", () => {
  process.env.SERVICE_PREFIX = "HL";
  reloadEnv();
  expect(challengesFor(memberAccess.schemes)).toBe(
    'Bearer realm="Wellspring", ApiKey realm="Wellspring", header="X-HL-API-Key"',
  );
  expect(challengesFor(signedInDonorAccess.schemes)).toBe(
    'DonorSession realm="Wellspring", header="session_id"',
  );
});

it.each([memberAccess.schemes, signedInDonorAccess.schemes, []])(
  "makes no browser open a dialog: %j",
  (...schemes) => {
    const names = challengesFor(schemes.flat()).match(/\w+(?= realm=)/g) ?? [];
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => /^(?:basic|digest|negotiate|ntlm)$/i.test(name))).toEqual([]);
  },
);
