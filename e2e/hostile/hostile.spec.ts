import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { actionsOfTheBuild, findAddresses, pagesOfTheBuild } from "./addresses";
import { BODIES, HOSTILE_IDS, QUERIES } from "./payloads";
import { adminCookie, demo, donorCookie, each, origin, send, statusOf } from "./sender";

const isExhaustive = process.env.E2E_EVERY_LOOK === "1";

test.describe.configure({ timeout: isExhaustive ? 1_800_000 : 240_000 });

let admin = "";
let addresses = new Map<string, string>();
let names: string[] = [];

test.beforeAll(async () => {
  // The crawl opens every page that links lead to.
  test.setTimeout(240_000);
  admin = await adminCookie();
  ({ addresses, names } = await findAddresses(`${admin}; ${donorCookie()}`));
});

/** Sends every case, and returns what was answered with a 5xx or was not answered. */
async function sweep<Item>(
  items: readonly Item[],
  attempt: (item: Item) => Promise<{ status: number; what: string }>,
): Promise<string[]> {
  const failures: string[] = [];
  await each(items, async (item) => {
    const { status, what } = await attempt(item).catch((error) => ({
      status: 999,
      what: `${JSON.stringify(item)}: ${error}`,
    }));
    if (status >= 500) failures.push(`${status} ${what}`);
  });
  return failures;
}

/** All of a list for the exhaustive run, else its start and as many others as asked, which take turns. */
const sample = <Item>(
  items: readonly Item[],
  turn: number,
  { always, inTurn }: { always: number; inTurn: number },
): Item[] => {
  const others = items.slice(always);
  const start = (turn * inTurn) % Math.max(1, others.length);
  const picked = [...others, ...others].slice(start, start + inTurn);
  return isExhaustive ? [...items] : [...items.slice(0, always), ...picked];
};

const isOf = (page: string, start: string) => page === start || page.startsWith(`${start}/`);

/** Who may see a page; everybody else is only sent to a door. */
const insider = (page: string): "admin" | "donor" | "anonymous" =>
  isOf(page, "/admin") ? "admin" : isOf(page, "/donor") ? "donor" : "anonymous";

test("no query is too hostile for any page", async () => {
  const cookies = { admin, donor: donorCookie(), anonymous: "" };
  const cases = pagesOfTheBuild().flatMap(({ page }, turn) =>
    (["admin", "donor", "anonymous"] as const).flatMap((who) =>
      sample(Object.entries(QUERIES), turn, {
        // Whoever may not see a page comes no further than its door, which they all share.
        always: who !== insider(page) && turn % 6 === 0 ? 1 : 0,
        inTurn: who === insider(page) ? 1 : 0,
      }).map(([kind, value]) => ({ page, who, kind, value })),
    ),
  );
  const failures = await sweep(cases, async ({ page, who, kind, value }) => {
    const path = `${addresses.get(page)}?${names.flatMap(value).join("&")}`;
    const { status } = await send(path, { cookie: cookies[who] });
    return { status, what: `${page} for ${who} with ${kind}` };
  });
  expect(failures).toEqual([]);
});

test("no id in an address is too hostile for any page", async () => {
  const cookie = `${admin}; ${donorCookie()}`;
  const cases = pagesOfTheBuild()
    .filter(({ page }) => page.includes("["))
    .flatMap(({ page }, turn) =>
      sample(HOSTILE_IDS, turn, { always: 0, inTurn: 1 }).map((id) => ({ page, id })),
    );
  const failures = await sweep(cases, async ({ page, id }) => {
    const path =
      isExhaustive || !page.startsWith("/o/[client]/")
        ? page.replace(/\[\w+\]/g, id)
        : page.replace("[client]", demo.organization.slug).replace(/\[\w+\]/g, id);
    return { status: (await send(path, { cookie })).status, what: `${page} with ${id}` };
  });
  expect(failures).toEqual([]);
});

test("an escape that cannot be read is refused", async () => {
  for (const path of ["/admin/donors/%", "/o/%zz", "/admin/donors/%ED%A0%80", "/admin/donors/%00"])
    expect(await statusOf(path), path).toBe(400);
  for (const path of ["/sign-in?next=%", "/donor/sign-in?client=%zz&next=%ED%A0%80"])
    expect(await statusOf(path), path).toBe(200);
});

test("no cookie is too hostile for any page", async () => {
  const values = ["%00", "%", "__proto__", "%ED%A0%80", "x".repeat(3_000), "%F0%9F%8C%8A"];
  const cases = ["/donor", "/donor/sign-in", "/admin", "/sign-in", `/o/${demo.organization.slug}`]
    .concat(addresses.get("/o/[client]/give") ?? [])
    .flatMap((path) => values.map((value) => ({ path, value })));
  const failures = await sweep(cases, async ({ path, value }) => {
    const all = [
      "donor_client",
      `donor_session_${demo.organization.id}`,
      "wellspring.device",
      "wellspring.session",
    ];
    const cookie = all.map((name) => `${name}=${value}`).join("; ");
    return { status: (await send(path, { cookie })).status, what: `${path} with ${value}` };
  });
  const portal = { cookie: "donor_client=%00" };
  expect((await send("/donor/sign-in", portal)).status).toBe(200);
  expect(failures).toEqual([]);
});

test("no device cookie locks out its owner", async () => {
  for (const value of ["%00", "__proto__", "x".repeat(3_000)])
    expect(await adminCookie(`wellspring.device=${value}`)).toContain("wellspring.session=");
});

/** They take no argument: whatever is sent, they do what their button says. */
const OBEY = ["signOut", "signOthersOut", "leave", "rebuild", "release", "keepEmail"];

/** Visitors without a session are mostly sent to sign in. */
const SENDERS = ["signed in", "anonymous"] as const;

test("no body is too hostile for any server action", async () => {
  const cases = actionsOfTheBuild().flatMap(({ id, name, pages }, turn) =>
    sample(Object.entries(BODIES), turn, { always: 0, inTurn: 1 }).flatMap(([kind, body]) =>
      (isExhaustive || turn % 3 === 0 ? SENDERS : SENDERS.slice(0, 1)).flatMap((who) =>
        who === "signed in" && OBEY.includes(name)
          ? []
          : pages
              .slice(0, isExhaustive ? 9 : 1)
              .map((page) => ({ id, name, page, kind, body, who })),
      ),
    ),
  );
  const failures = await sweep(cases, async ({ id, name, page, kind, body, who }) => {
    const made = body();
    const headers = {
      "next-action": id,
      accept: "text/x-component",
      origin,
      ...(typeof made === "string" ? { "content-type": "text/plain;charset=UTF-8" } : {}),
    };
    const cookie = who === "signed in" ? `${admin}; ${donorCookie()}` : "";
    const path = addresses.get(page) ?? page;
    const { status } = await send(path, { method: "POST", headers, body: made, cookie });
    return { status, what: `${name} of ${page}, ${who}, with ${kind}` };
  });
  expect(failures).toEqual([]);
});

test("no action is accepted from another site", async () => {
  const cases = actionsOfTheBuild().flatMap(({ id, name, pages: [page = "/"] }) => {
    // A page whose address is a secret tells no site where a form comes from, not even ours. What the
    // browser says of it counts.
    const hides = ["[token]", "[frame]", "[reference]"].some((secret) => page.includes(secret));
    const senders: Record<string, string>[] = [
      { origin: "https://elsewhere.example" },
      { origin: "null", "sec-fetch-site": "cross-site" },
      { origin: "null", "sec-fetch-site": "same-site" },
      ...(hides ? [] : [{ origin: "null" }]),
    ];
    return senders.map((from) => ({ id, name, page, from }));
  });
  const taken: string[] = [];
  await each(cases, async ({ id, name, page, from }) => {
    const { status } = await send(addresses.get(page) ?? page, {
      method: "POST",
      headers: { "next-action": id, "content-type": "text/plain;charset=UTF-8", ...from },
      body: "[]",
      cookie: `${admin}; ${donorCookie()}`,
    });
    if (status !== 403) taken.push(`${status} ${name} of ${page} from ${Object.values(from)}`);
  });
  expect(cases.length).toBeGreaterThan(100);
  expect(taken).toEqual([]);
});

test("no request is logged as a defect, regardless of the test that sent it", () => {
  expect(failedPages()).toEqual([]);
});

/** What the server under test has logged since it started as a page or an action that failed. */
const failedPages = (): string[] =>
  readFileSync(join(process.env.DATA_DIR ?? ".data", "server.log"), "utf8")
    .split("\n")
    .filter((line) => line.includes('"msg":"a page failed"'));
