import type { SourceFile } from "./imports";

/** First to last; those of one line do not import each other. */
type Order = readonly (readonly string[])[];

/** Areas of `lib` (ARCHITECTURE.md). */
const ORDER: Order = [
  ["identity", "workers", "paging", "questions"],
  ["event-types"],
  ["limits", "audit", "jobs", "files", "monitoring", "api-requests"],
  ["gate"],
  ["messages", "payments", "webhooks", "retention"],
  ["accounts", "custom-fields", "consents"],
  ["donors"],
  ["texting"],
  ["giving"],
  ["sponsorship", "events", "pledges", "payouts"],
  ["fundraising"],
  ["accounting", "checkout", "embeds", "imports", "sharing", "start-page"],
  ["conditions"],
  ["portfolio"],
  ["segments", "reports"],
  ["dashboards"],
  ["mailings"],
  ["postal", "page-messages"],
  ["acknowledgements"],
  ["forms"],
  ["journeys"],
  ["search", "activity", "integrations"],
];

/** The rest of a divided area: files that lie beside its folders. */
const BESIDE = ".";

/** Folders of the large areas; a name with an ending is a file beside them. */
const ROOMS: Record<string, Order> = {
  donors: [
    [BESIDE],
    ["preferences"],
    ["portal", "engagement", "tags"],
    ["records", "merging", "erasing", "relationships", "jobs.ts"],
  ],
  giving: [
    [BESIDE],
    ["receipt-profiles", "credits"],
    ["gift-aid"],
    ["receipts"],
    ["letters", "gifts"],
    ["plans", "gift-batches"],
    ["payments"],
    ["jobs.ts"],
  ],
  events: [
    [BESIDE],
    ["capacity"],
    ["pricing", "guests"],
    ["setup"],
    ["agenda"],
    ["orders", "auction"],
    ["payments", "papers", "door"],
    ["refunds", "messages", "public"],
    ["selling"],
    ["changes", "waitlist"],
    ["invitations"],
    ["jobs.ts"],
  ],
  journeys: [[BESIDE], ["recipes", "running"]],
  portfolio: [[BESIDE], ["projection"], ["profile", "jobs.ts"], ["list"]],
};

const SESSION = ["lib/identity/session.ts", "lib/identity/session-cookie.ts"];
const ROUTE_LIST = "app/_openapi/routes.generated.ts";
const DATABASE_PACKAGES = ["drizzle-orm", "pg", "@neondatabase/serverless"];
const FOR_DATABASE: readonly string[] = [
  "lib/ids.ts",
  "lib/money.ts",
  "lib/log.ts",
  "lib/sealing.ts",
];

/** `null`: allowed. Otherwise the rule that it breaks, as a sentence. */
type Verdict = string | null;

/** Every import that ARCHITECTURE.md forbids, and every cycle. There are no exceptions. */
export function violations(files: readonly SourceFile[]): string[] {
  const forbidden = files
    .filter(({ path }) => isProduct(path) || isLowTesting(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap((target) => {
        const verdict = judge(path, target);
        return verdict ? [`${path} imports ${target}: ${verdict}`] : [];
      }),
    );
  const areas = new Set(files.flatMap(({ path }) => areaOf(path) ?? []));
  const unplaced = [...areas].filter((area) => levelIn(ORDER, area) === -1);
  const rooms = new Map(files.flatMap(({ path }) => roomOf(path) ?? []).map(keyed));
  const lost = [...rooms.values()].filter(({ order, room }) => levelIn(order, room) === -1);
  return [
    ...forbidden,
    ...unplaced.map((area) => `lib/${area} has no place in the order of areas`),
    ...lost.map(({ area, room }) => `lib/${area}/${room} has no place in the order of its area`),
    ...files.filter(({ path }) => isBarrel(path)).map(({ path }) => `${path} is a barrel file`),
    ...files.flatMap((file) => (file.side === "client" ? serverCodeIn(file, files) : [])),
    ...cycles(files).map((cycle) => `a cycle: ${cycle.join(" → ")}`),
  ];
}

/** Tests, what they share, scripts and the demo stand outside: they may use everything. */
function isProduct(path: string): boolean {
  if (/\.test\.tsx?$/.test(path) || isOutside(path)) return false;
  return (
    /^(?:app|lib|db|packages)\//.test(path) || path === "proxy.ts" || path === "instrumentation.ts"
  );
}

const isOutside = (path: string) =>
  /^(?:lib\/testing|testing|demo|scripts|bench|e2e|packages\/[^/]+\/(?:scripts|test))\//.test(path);

/** What tests share below `app`; what calls routes lies in `testing`, beside `app`. */
const isLowTesting = (path: string) =>
  path.startsWith("lib/testing/") && !/\.test\.tsx?$/.test(path);

function judge(path: string, target: string): Verdict {
  if (isLowTesting(path)) return judgeTesting(target);
  if (path.startsWith("packages/")) return judgePackage(path, target);
  if (target.startsWith("packages/")) return "packages are for other projects";
  if (isOutside(target))
    return "tests, scripts and the demo use the product, not the other way round";
  if (isNext(target) && !knowsNext(path))
    return "only app, lib/http and lib/identity/session*.ts know Next";
  if (path === "proxy.ts" && areaOf(target))
    return "the proxy decides no rights, so it knows no area";
  if (path.startsWith("db/")) return judgeDatabase(target);
  if (path.startsWith("lib/http/")) return judgeEdge(target);
  if (path.startsWith("lib/openapi/")) return judgeDescription(target);
  if (path.startsWith("lib/")) return areaOf(path) ? judgeArea(path, target) : judgeKernel(target);
  return judgeApp(path, target);
}

function judgeTesting(target: string): Verdict {
  if (target.startsWith("app/")) return "lib knows no app";
  return isOutside(target) && !target.startsWith("lib/testing/")
    ? "what tests share in lib stands below testing, demo and scripts"
    : null;
}

const isNext = (target: string) => target === "next" || target === "next-auth";

const knowsNext = (path: string) =>
  !/^(?:lib|db)\//.test(path) || /^lib\/http\//.test(path) || SESSION.includes(path);

const isDatabase = (target: string) =>
  target.startsWith("db/") || DATABASE_PACKAGES.includes(target);

/** Other projects install it without the product. */
function judgePackage(path: string, target: string): Verdict {
  const own = path.split("/", 2).join("/");
  const isProjectFile = target.includes("/") && !target.startsWith("@");
  return isProjectFile && !target.startsWith(`${own}/`)
    ? "a package knows nothing of the product"
    : null;
}

function judgeDatabase(target: string): Verdict {
  if (target.startsWith("app/")) return "db knows no app";
  if (target.startsWith("lib/") && !FOR_DATABASE.includes(target))
    return `of lib, db knows only ${FOR_DATABASE.join(", ")}`;
  return null;
}

function judgeEdge(target: string): Verdict {
  return target.startsWith("app/") ? "lib knows no app" : null;
}

function judgeDescription(target: string): Verdict {
  if (target.startsWith("app/")) return "lib knows no app";
  if (isDatabase(target)) return "the description is built from contracts alone";
  return areaOf(target) ? "the description knows no area" : null;
}

function judgeKernel(target: string): Verdict {
  if (isDatabase(target)) return "the kernel knows no database";
  return areaOf(target) || /^(?:app|lib\/http|lib\/openapi)\//.test(target)
    ? "the kernel knows no area"
    : null;
}

function judgeArea(path: string, target: string): Verdict {
  if (target.startsWith("app/")) return "lib knows no app";
  if (/^lib\/(?:http|openapi)\//.test(target)) return "operations know no HTTP";
  if (DATABASE_PACKAGES.slice(1).includes(target)) return "only db knows the drivers";
  const [own, other] = [areaOf(path), areaOf(target)];
  if (own === other) return judgeRoom(path, target);
  if (!own || !other) return null;
  return isLeftOf(ORDER, other, own) ? null : `${other} does not stand to the left of ${own}`;
}

/** Two files of one area. */
function judgeRoom(path: string, target: string): Verdict {
  const [own, other] = [roomOf(path), roomOf(target)];
  if (!own || !other || own.room === other.room) return null;
  return isLeftOf(own.order, other.room, own.room)
    ? null
    : `${nameOf(other)} does not stand to the left of ${nameOf(own)}`;
}

function judgeApp(path: string, target: string): Verdict {
  if (isDatabase(target)) return "app reads and writes through operations";
  if (/^app\/.*\/?route\.tsx?$/.test(target) || /^app\/.*\/route$/.test(target))
    return path === ROUTE_LIST ? null : "a route is called over HTTP, not imported";
  if (!target.startsWith("app/") || /^app\/(?:_|[^/]+$)/.test(target)) return null;
  return sectionOf(path) === sectionOf(target) ? null : "what two sections share stands in app/_…";
}

/** The first folder below `app`; for files beside it the file itself. */
const sectionOf = (path: string) => path.split("/")[1];

const KERNEL_NEIGHBOURS = ["format", "http", "language", "openapi", "testing"];

/** The area that a file belongs to; undefined for the kernel, the edges and everything else. */
function areaOf(path: string): string | undefined {
  const [room, area, file] = path.split("/");
  if (room !== "lib" || !area || !file || KERNEL_NEIGHBOURS.includes(area)) return undefined;
  return area;
}

type Room = { area: string; room: string; order: Order };

/** The folder of a divided area that a file belongs to; undefined where the area is not divided. */
function roomOf(path: string): Room | undefined {
  const area = areaOf(path) ?? "";
  const order = ROOMS[area];
  if (!order) return undefined;
  const [, , place = "", file] = path.split("/");
  const room = file || levelIn(order, place) >= 0 ? place : BESIDE;
  return { area, room, order };
}

const keyed = (room: Room): [string, Room] => [nameOf(room), room];
const nameOf = ({ area, room }: Room) => (room === BESIDE ? area : `${area}/${room}`);

const levelIn = (order: Order, name: string) => order.findIndex((level) => level.includes(name));
const isLeftOf = (order: Order, name: string, of: string) =>
  levelIn(order, name) < levelIn(order, of);

/** What others import as one module: the tables, and the package that is published. */
const ENTRANCES: readonly string[] = ["db/schema/index.ts", "packages/client/src/index.ts"];

const isBarrel = (path: string) => /(?:^|\/)index\.tsx?$/.test(path) && !ENTRANCES.includes(path);

/** What browsers must not load: the database, and a validator of 130 kB. */
const FOR_SERVERS = [...DATABASE_PACKAGES, "zod"];

/** The ways in which code of the browser leads to such a package, other than by types and actions. */
function serverCodeIn(start: SourceFile, files: readonly SourceFile[]): string[] {
  const known = new Map(files.map((file) => [file.path, file]));
  const seen = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: string[]) => {
    if (seen.has(path)) return;
    seen.add(path);
    if (FOR_SERVERS.includes(path))
      found.push(`${[...trail, path].join(" → ")}: browsers load none of ${path}`);
    const file = known.get(path);
    if (!file || file.side === "server") return;
    for (const next of file.values ?? []) visit(next, [...trail, path]);
  };
  visit(start.path, []);
  return found;
}

/** Each way in which files import each other in a circle, told once. */
function cycles(files: readonly SourceFile[]): string[][] {
  const imports = new Map(files.map((file) => [file.path, file.imports]));
  const done = new Set<string>();
  const found: string[][] = [];
  const visit = (path: string, trail: string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) found.push([...trail.slice(start), path]);
    if (start >= 0 || done.has(path)) return;
    for (const next of imports.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const { path } of files) visit(path, []);
  return found;
}
