import { execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { specifiersIn } from "../imports";
import { sharedBuffers } from "../postgres/settings.mjs";
import { OFF_IN_PLAYWRIGHT } from "./browser-features.mjs";
import { fingerprint } from "./build.mjs";
import { leaksInBundle } from "./bundle.mjs";
import { say } from "./command.mjs";
import { removeData } from "./database.mjs";
import { readEnvFile } from "./env-file.mjs";
import { areInstalled } from "./install.mjs";
import { memoryOfMachine } from "./memory.mjs";
import { choosePort, freePort } from "./port.mjs";
import { appSecret } from "./secret.mjs";
import { secretsInLog, secretsInLogsOf, secretsOf } from "./secrets-in-log.mjs";
import { memoryLimit } from "./server.mjs";
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

describe("the .env file", () => {
  it("supplies values the environment leaves unset", () => {
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

describe("the setup secret", () => {
  it("is made once, readable by its owner only", () => {
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

  it("are complete when each has the lockfile's version", () => {
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

  it("for another system may be missing", () => {
    const lockfile = lock({ "node_modules/b": { version: "1.0.0", optional: true } });
    expect(areInstalled(lockfile, installed({}))).toBe(true);
  });
});

describe("the sources' fingerprint", () => {
  it("changes when a built file changes, and only then", () => {
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
  it("contains no source map and no server code", () => {
    mkdirSync(join(folder, "chunks"));
    file("chunks/a.js", "const a = 1;");
    expect(leaksInBundle(folder)).toEqual([]);
    file("chunks/a.js", "process.env.APP_SECRET");
    file("chunks/a.js.map", "{}");
    expect(leaksInBundle(folder)).toEqual([
      `${join(folder, "chunks/a.js")} has APP_SECRET`,
      `${join(folder, "chunks/a.js.map")} is a source map`,
    ]);
    rmSync(join(folder, "chunks/a.js.map"));
    file("chunks/a.js", 'try { Function("") } catch {}');
    expect(leaksInBundle(folder)).toHaveLength(1);
  });
});

describe("a server's log", () => {
  const token = "ngc11ka1Ldz9uX1NdHYrAQj0qkGVqdc48mEP41zTrut";
  const world = {
    api_key: "svc_test_HbybpRxEtqZiPZJsYKZNn15a9D2LerLsZRKK",
    admin: { email: "ada@example.org", password: "harbor-light-demo" },
    orders: { v2: { token, url: `http://localhost/orders/${token}` } },
  };

  it.each([
    [`GET /o/harbor/events/gala/orders/${token}`, "orders.v2.token"],
    ['{"key":"svc_test_HbybpRxEtqZiPZJsYKZNn15a9D2LerLsZRKK"}', "api_key"],
    ['{"body":"password=harbor-light-demo&next=/"}', "admin.password"],
    ["GET /o/harbor/events/gala/orders/5P8Yl9hWCKhckBp7VPOHDzXW6nG7ZGsCxOowtZWAfzg", "a token"],
    ['{"key":"svc_live_9o85jodDqaSqfvrbZuasM0IvaqhIuSurPo6p"}', "an API key"],
    ['{"env":"whsec_0123456789abcdef"}', "a webhook's secret"],
    ["Authorization: Bearer abc.def-0123456789", "a bearer token"],
    ['{"number":"4242424242424242"}', "a card number"],
    ["paid with 4242 4242 4242 4242.", "a card number"],
    ["paid with 5555-5555-5555-4444", "a card number"],
    ["paid with 3782 822463 10005", "a card number"],
  ])("is checked for leaks: %s", (line, kind) => {
    const text = `{"msg":"request"}\n${line}\n`;
    expect(secretsInLog(text, secretsOf(world))).toEqual([`line 2 has ${kind}`]);
  });

  it.each([
    '{"requestId":"20a12f5b-4242-4242-8424-424242424242","status":200,"ms":4}',
    '{"number":"4242424242424241"}',
    '{"time":1763793985503,"order":"HL-2026-000042","token":"[token]"}',
    "at /srv/.next/server/chunks/[root-of-the-server]__09raw6ju3gqgz._.js:1:2351",
    "sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    "ada@example.org",
  ])("may contain %s", (line) => {
    expect(secretsInLog(line, secretsOf(world))).toEqual([]);
  });

  it("is checked against its world's known secrets, and must exist", () => {
    file("demo.json", JSON.stringify(world));
    file("app-secret", "a-secret-of-no-certain-shape\n");
    const log = file("server.log", "one\nAPP_SECRET=a-secret-of-no-certain-shape\n");
    expect(secretsInLogsOf(folder, [log])).toEqual([`${log}: line 2 has APP_SECRET`]);
    expect(() => secretsInLogsOf(folder, [join(folder, "none.log")])).toThrow("none.log");
  });
});

describe("the port", () => {
  const before = process.env.PORT;
  afterEach(() => {
    process.env.PORT = before;
  });

  it("is refused in a sentence when it is taken or invalid", async () => {
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

it("--reset keeps the secret and the backups, and nothing else", async () => {
  vi.stubEnv("DATABASE_URL", "");
  for (const name of ["app-secret", "demo.json", "demo-process"]) file(name, "");
  for (const name of ["backups", "files", "postgres"]) mkdirSync(join(folder, name));
  await removeData(folder);
  expect(readdirSync(folder).sort()).toEqual(["app-secret", "backups", "demo-process"]);
  vi.unstubAllEnvs();
});

it("--reset waits for the database of a demo that was killed a moment ago", async () => {
  vi.stubEnv("DATABASE_URL", "");
  const cluster = join(folder, "postgres", "cluster");
  mkdirSync(cluster, { recursive: true });
  // What is known of a server: its lock file, and a process of that number and name.
  const server = spawn(process.execPath, ["-e", "setTimeout(() => {}, 1_000)", cluster], {
    argv0: "postgres",
  });
  file("postgres/cluster/postmaster.pid", `${server.pid}\n`);
  await removeData(folder);
  expect(server.exitCode).toBe(0);
  expect(readdirSync(folder)).toEqual([]);
  vi.unstubAllEnvs();
});

describe("stages", () => {
  it("all run, and failures count", async () => {
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

  it("run side by side within a list, each shown as a whole", async () => {
    const printed: string[] = [];
    const log = vi.spyOn(console, "log").mockImplementation((line) => printed.push(line));
    const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      printed.push(String(text));
      return true;
    });
    let begin: (value: unknown) => void = () => undefined;
    const begun = new Promise((resolve) => {
      begin = resolve;
    });
    const counted = await runStages([
      [
        check("waiting", async (output) => {
          say(output, "waits");
          await begun;
          say(output, "goes on");
          return 0;
        }),
        check("beginning", async (output) => {
          say(output, "begins");
          begin(undefined);
          throw new Error("no");
        }),
      ],
      check("last", async () => 0),
    ]).finally(() => {
      log.mockRestore();
      write.mockRestore();
    });
    expect(counted).toEqual({ passed: 2, failed: 1 });
    const said = printed.join("\n");
    expect(said).toContain("── waiting\nwaits\ngoes on\n");
    expect(said).toContain("── beginning\nbegins\nno\n");
    expect(said.indexOf("── last")).toBeGreaterThan(said.indexOf("goes on"));
    expect(said).toMatch(/✓ waiting .*\n✗ beginning .*\n✓ last/);
  });

  it("repeat failures briefly at the end, along with anything that passed only on a retry", async () => {
    const printed = vi.spyOn(console, "log").mockImplementation(() => undefined);
    const long = ["a.test.ts › adds", ...Array(30).fill("at somewhere")].join("\n");
    await runStages([
      {
        name: "tests",
        run: async () => ({
          passed: 2,
          failed: 1,
          details: [long],
          retried: ["b.test.ts › waits"],
        }),
      },
      check("last", async () => 0),
    ]);
    const said = printed.mock.calls.map(String);
    printed.mockRestore();
    const at = said.findIndex((text) => text.includes("what failed"));
    expect(at).toBeGreaterThan(said.findIndex((text) => text.includes("── last")));
    expect(said[at]).toContain("a.test.ts › adds");
    expect(said[at]?.split("\n").length).toBeLessThan(20);
    expect(said.find((text) => text.includes("tried again"))).toContain("b.test.ts › waits");
  });
});

describe("the memory limit", () => {
  afterEach(() => vi.unstubAllEnvs());

  it("is the configured value, else 1.5 GB, and on a small machine Node's own default", () => {
    vi.stubEnv("MEMORY_LIMIT_MB", "");
    expect(memoryLimit(24_000)).toEqual(["--max-old-space-size=1536"]);
    expect(memoryLimit(1_000)).toEqual([]);
    expect([memoryLimit(memoryOfMachine()), sharedBuffers(memoryOfMachine())]).toEqual([
      memoryLimit(),
      sharedBuffers(),
    ]);
    vi.stubEnv("MEMORY_LIMIT_MB", "768");
    expect(memoryLimit(24_000)).toEqual(["--max-old-space-size=768"]);
  });

  it("leaves the database an eighth of the machine, from 128 MB to 1 GB", () => {
    expect([512, 4_096, 64_000].map((mb) => sharedBuffers(mb))).toEqual([128, 512, 1_024]);
  });
});

describe("the first command in a new clone", () => {
  it.each(["backup", "demo", "dev", "migrate", "restore", "start", "test", "worker"])(
    "npm run %s loads before anything is installed",
    (name) => {
      cpSync("scripts", join(folder, "scripts"), { recursive: true });
      const modules = specifiersIn(readFileSync(`scripts/${name}.mjs`, "utf8"));
      expect(modules.length).toBeGreaterThan(1);
      const load = modules.map((each) => `await import(${JSON.stringify(each)});`).join("\n");
      file("scripts/load.mjs", load);
      execFileSync(process.execPath, [join(folder, "scripts/load.mjs")], { stdio: "pipe" });
    },
  );
});

describe("package.json", () => {
  it("names existing commands", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
    for (const command of Object.values<string>(scripts)) {
      const path = command.split(" ").find((word) => /\.(?:mjs|ts)$/.test(word));
      if (path) expect(() => statSync(path), command).not.toThrow();
    }
  });
});

describe("the browser's features", () => {
  it("leave off what Playwright leaves off", () => {
    const bundle = readFileSync("node_modules/playwright-core/lib/coreBundle.js", "utf8");
    const [, list = ""] = /disabledFeatures = \[(.*?)\]\.filter/s.exec(bundle) ?? [];
    const names = [...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(OFF_IN_PLAYWRIGHT).toEqual(names);
  });
});
