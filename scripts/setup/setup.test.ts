import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fingerprint } from "./build.mjs";
import { leaksInBundle } from "./bundle.mjs";
import { readEnvFile } from "./env-file.mjs";
import { areInstalled } from "./install.mjs";
import { choosePort, freePort } from "./port.mjs";
import { appSecret } from "./secret.mjs";
import { check, runStages } from "./stages.mjs";

let folder: string;
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "wellspring-setup-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe(".env", () => {
  it("gives values to what the environment leaves open", () => {
    const path = file(
      ".env",
      "# note\nA=1\nexport B = two words \nC=\"x # y\"\nD='q'\nE=5 # note\nF=\nbroken\n",
    );
    const env: Record<string, string | undefined> = { A: "kept" };
    readEnvFile(path, env);
    expect(env).toEqual({ A: "kept", B: "two words", C: "x # y", D: "q", E: "5", F: "" });
  });

  it("may be missing", () => {
    expect(() => readEnvFile(join(folder, "none"), {})).not.toThrow();
  });
});

describe("the secret", () => {
  it("is made once, for its owner's eyes", () => {
    const before = process.env.APP_SECRET;
    delete process.env.APP_SECRET;
    const secret = appSecret(join(folder, "data"));
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(appSecret(join(folder, "data"))).toBe(secret);
    expect(statSync(join(folder, "data/app-secret")).mode & 0o777).toBe(0o600);
    process.env.APP_SECRET = before;
  });
});

describe("dependencies", () => {
  const lock = (packages: object) => file("package-lock.json", JSON.stringify({ packages }));
  const installed = (packages: object) => {
    mkdirSync(join(folder, "node_modules"), { recursive: true });
    file("node_modules/.package-lock.json", JSON.stringify({ packages }));
    return join(folder, "node_modules");
  };

  it("are there when each has the lockfile's version", () => {
    const lockfile = lock({ "": {}, "node_modules/a": { version: "1.0.0" } });
    expect(areInstalled(lockfile, installed({ "node_modules/a": { version: "1.0.0" } }))).toBe(
      true,
    );
    expect(areInstalled(lockfile, installed({ "node_modules/a": { version: "1.0.1" } }))).toBe(
      false,
    );
    expect(areInstalled(lockfile, installed({}))).toBe(false);
    expect(areInstalled(lockfile, join(folder, "none"))).toBe(false);
  });

  it("of another system may miss", () => {
    const lockfile = lock({ "node_modules/b": { version: "1.0.0", optional: true } });
    expect(areInstalled(lockfile, installed({}))).toBe(true);
  });
});

describe("the sources' fingerprint", () => {
  it("changes with what is built, and only with that", () => {
    mkdirSync(join(folder, "app"));
    file("app/page.tsx", "one");
    file("app/page.test.tsx", "one");
    file("README.md", "one");
    const first = fingerprint(folder);
    file("app/page.test.tsx", "two");
    file("README.md", "two");
    expect(fingerprint(folder)).toBe(first);
    file("app/page.tsx", "two");
    expect(fingerprint(folder)).not.toBe(first);
    file("app/page.tsx", "one");
    file("app/new.tsx", "one");
    expect(fingerprint(folder)).not.toBe(first);
  });
});

describe("the client bundle", () => {
  it("holds no source map and nothing of the server", () => {
    mkdirSync(join(folder, "chunks"));
    file("chunks/a.js", "const a = 1;");
    expect(leaksInBundle(folder)).toEqual([]);
    file("chunks/a.js", "process.env.APP_SECRET");
    file("chunks/a.js.map", "{}");
    expect(leaksInBundle(folder)).toEqual([
      `${join(folder, "chunks/a.js")} has APP_SECRET`,
      `${join(folder, "chunks/a.js.map")} is a source map`,
    ]);
  });
});

describe("the port", () => {
  const before = process.env.PORT;
  afterEach(() => {
    process.env.PORT = before;
  });

  it("is refused in a sentence when it is taken or no port", async () => {
    const port = await freePort();
    process.env.PORT = String(port);
    expect(await choosePort()).toBe(port);
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, resolve));
    await expect(choosePort()).rejects.toThrow(`Port ${port} is already in use.`);
    other.close();
    process.env.PORT = "http";
    await expect(choosePort()).rejects.toThrow("PORT must be a number");
  });
});

describe("stages", () => {
  it("all run, and what fails counts", async () => {
    const counted = await runStages([
      check("good", async () => 0),
      check(
        "bad",
        async () => 0,
        async () => 1,
      ),
      {
        name: "broken",
        run: async () => {
          throw new Error("no");
        },
      },
      { name: "many", run: async () => ({ passed: 40, failed: 2 }) },
    ]);
    expect(counted).toEqual({ passed: 41, failed: 4 });
  });

  it("say at the end again what failed, shortly", async () => {
    const printed = vi.spyOn(console, "log").mockImplementation(() => undefined);
    const long = ["a.test.ts › adds", ...Array(30).fill("at somewhere")].join("\n");
    await runStages([
      { name: "tests", run: async () => ({ passed: 1, failed: 1, details: [long] }) },
      check("last", async () => 0),
    ]);
    const said = printed.mock.calls.map(String);
    printed.mockRestore();
    const at = said.findIndex((text) => text.includes("what failed"));
    expect(at).toBeGreaterThan(said.findIndex((text) => text.includes("── last")));
    expect(said[at]).toContain("a.test.ts › adds");
    expect(said[at]?.split("\n").length).toBeLessThan(20);
  });
});

describe("package.json", () => {
  it("names commands that exist", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    for (const command of Object.values<string>(scripts)) {
      const path = command.split(" ").find((word) => /\.(?:mjs|ts)$/.test(word));
      if (path) expect(() => statSync(path), command).not.toThrow();
    }
  });
});
