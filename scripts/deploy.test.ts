import { readFileSync } from "node:fs";
import { DockerfileParser } from "dockerfile-ast";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const read = (path: string) => readFileSync(path, "utf8");

const settings = new Set(
  [...read(".env.example").matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name),
);
/** Of the compose file and the image alone. */
const OF_THE_HOST = new Set(["POSTGRES_PASSWORD", "SITE_ADDRESS", "NEXT_TELEMETRY_DISABLED"]);
const isKnown = (name: string) => settings.has(name) || OF_THE_HOST.has(name);

describe("the container image", () => {
  const image = DockerfileParser.parse(read("deploy/docker/Dockerfile"));
  const all = image.getInstructions().map((each) => ({
    keyword: each.getKeyword(),
    text: each.getArgumentsContent() ?? "",
  }));
  const last = all.slice(all.map(({ keyword }) => keyword).lastIndexOf("FROM"));
  const of = (keyword: string) => last.find((each) => each.keyword === keyword)?.text ?? "";

  it("runs as an unprivileged user, and checks its own health", () => {
    expect(of("USER")).toBe("node");
    expect(of("HEALTHCHECK")).toContain("/healthz");
    expect(of("CMD")).toBe('["node", "scripts/start.mjs"]');
    expect(of("STOPSIGNAL")).toBe("SIGTERM");
  });

  it("is built on one release of Node, pinned by number", () => {
    const bases = all.filter(({ keyword }) => keyword === "FROM").map(({ text }) => text);
    const releases = new Set(
      bases.map((text) => /^node:(\d+)-bookworm-slim(?: |$)/.exec(text)?.[1]),
    );
    expect([...releases]).toEqual([expect.stringMatching(/^\d+$/)]);
    expect(read("README.md")).toContain(`Node ${[...releases][0]}`);
  });

  it("installs from the lockfile without running install scripts", () => {
    const runs = all.filter(({ keyword }) => keyword === "RUN").map(({ text }) => text);
    expect(runs.some((text) => text.startsWith("npm ci --ignore-scripts"))).toBe(true);
    expect(runs.join(" ")).not.toMatch(/curl|wget|npm install/);
  });

  it("contains no secret and nothing from the build machine", () => {
    const named = last
      .filter(({ keyword }) => keyword === "ENV")
      .flatMap(({ text }) =>
        [...text.matchAll(/([A-Z][A-Z0-9_]*)=/g)].map(([, name = ""]) => name),
      );
    expect(
      named.filter((name) => !isKnown(name) || /SECRET|TOKEN|PASSWORD|KEY/.test(name)),
    ).toEqual([]);
    const left = read("deploy/docker/Dockerfile.dockerignore").split("\n");
    expect(left).toEqual(expect.arrayContaining([".git", ".env", ".data", "node_modules"]));
  });
});

describe("the compose file", () => {
  const text = read("deploy/docker/compose.yaml");
  const { services } = parse(text, { merge: true });
  const own = ["migrate", "app", "worker"].map((name) => services[name]);

  it("passes only existing settings, and takes secrets only from outside", () => {
    const given = Object.assign({}, ...own.map(({ environment }) => environment));
    expect(Object.keys(given).filter((name) => !isKnown(name))).toEqual([]);
    const asked = [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = ""]) => name);
    expect(asked.filter((name) => !isKnown(name))).toEqual([]);
    for (const [name, value] of Object.entries(given))
      if (/SECRET|TOKEN|_KEY$/.test(name)) expect(value).toMatch(/^\$\{/);
  });

  it("runs the product without privileges, and read-only except for its data", () => {
    for (const service of own)
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
        volumes: ["files:/data"],
        mem_limit: "1536m",
      });
  });

  it("migrates once, before the server and the worker start", () => {
    const first = { migrate: { condition: "service_completed_successfully" } };
    expect(services.app.depends_on).toEqual(first);
    expect(services.worker.depends_on).toEqual(first);
    expect(services.migrate.command).toEqual(["node", "scripts/migrate.mjs"]);
    expect(services.app.environment).toMatchObject({ JOBS: "worker", MIGRATE_ON_START: "0" });
  });

  it("exposes only the proxy, which keeps metrics private", () => {
    const open = Object.entries<{ ports?: string[] }>(services).filter(([, { ports }]) => ports);
    expect(open.map(([name]) => name)).toEqual(["proxy"]);
    expect(read("deploy/docker/Caddyfile")).toContain("respond /metrics 404");
    expect(services.app.environment.TRUSTED_PROXIES).toBe("1");
  });
});

describe.each(["wellspring", "wellspring-worker"])("the systemd unit %s", (name) => {
  const unit = Object.fromEntries(
    read(`deploy/systemd/${name}.service`)
      .split("\n")
      .filter((line) => /^\w+=/.test(line))
      .map((line) => line.split(/=(.*)/, 2) as [string, string]),
  );

  it("starts the command in package.json, and restarts it", () => {
    const script = { wellspring: "start", "wellspring-worker": "worker" }[name] ?? "";
    const { scripts } = JSON.parse(read("package.json"));
    expect(unit.ExecStart).toBe(`/usr/bin/${scripts[script]}`);
    expect(unit.Restart).toBe("always");
    expect(unit.MemoryMax).toMatch(/^\d+G$/);
    expect(unit.EnvironmentFile).toBe("/etc/wellspring.env");
  });

  it("grants no privileges, and only its own folder to write to", () => {
    expect(unit).toMatchObject({
      User: "wellspring",
      NoNewPrivileges: "yes",
      ProtectSystem: "strict",
      ProtectHome: "yes",
      StateDirectory: "wellspring",
      Environment: "DATA_DIR=/var/lib/wellspring",
      CapabilityBoundingSet: "",
    });
  });
});
