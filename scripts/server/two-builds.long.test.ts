import { afterAll, beforeAll, expect, test } from "vitest";
import { inOwnDatabase } from "@/lib/testing/own-database";
import { createTenant } from "@/lib/testing/tenant";
import { type BuiltServer, buildNamed, type Front, startBuilt, startFront } from "./built-server";

inOwnDatabase();

let servers: BuiltServer[];
let front: Front;

beforeAll(async () => {
  await createTenant();
  servers = [];
  for (const name of ["round-a", "round-b"])
    servers.push(await startBuilt({ folder: await buildNamed(name) }));
  front = await startFront(servers.map(({ origin }) => origin));
}, 900_000);

afterAll(async () => {
  await front?.stop();
  for (const server of servers ?? []) await server.stop();
}, 60_000);

/** What a browser without scripts would send with the form of a page. */
function formOf(html: string): FormData {
  const form = new FormData();
  for (const [tag] of html.matchAll(/<input type="hidden"[^>]*>/g)) {
    const [, name] = /name="([^"]*)"/.exec(tag) ?? [];
    const [, value = ""] = /value="([^"]*)"/.exec(tag) ?? [];
    if (name) form.append(unescaped(name), unescaped(value));
  }
  return form;
}

const unescaped = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

test("a form from one machine's page is understood by the other's build", async () => {
  for (let round = 0; round < 6; round += 1) {
    // The front sends the page from one build and takes the form to the other.
    const page = await fetch(`${front.origin}/sign-in`);
    expect(page.status).toBe(200);
    const form = formOf(await page.text());
    expect([...form.keys()].some((name) => name.startsWith("$ACTION_"))).toBe(true);
    form.set("email", `nobody-${round}@example.org`);
    form.set("password", "not the password of anyone");
    form.set("way", "password");
    const answer = await fetch(`${front.origin}/sign-in`, { method: "POST", body: form });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(`nobody-${round}@example.org`);
  }
  for (const { log } of servers) expect(log()).not.toMatch(/Failed to find Server Action/);
});

test("scripts and styles of one build are served by the other", async () => {
  const html = await (await fetch(`${servers[0]?.origin}/sign-in`)).text();
  const paths = [...html.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+)"/g)].map(
    ([, path = ""]) => unescaped(path),
  );
  expect(paths.length).toBeGreaterThan(3);
  for (const path of paths)
    expect((await fetch(`${servers[1]?.origin}${path}`)).status, path).toBe(200);
});

test("both report the same release, so that no page is reloaded", async () => {
  const releases = await Promise.all(
    servers.map(async ({ origin }) => {
      const answer = await fetch(`${origin}/sign-in`, { headers: { RSC: "1" } });
      return answer.headers.get("x-nextjs-deployment-id");
    }),
  );
  expect(releases).toEqual(["round-robin-test", "round-robin-test"]);
});
