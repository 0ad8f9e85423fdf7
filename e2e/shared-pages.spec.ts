import { demo, expect, test } from "./fixtures";

const START = `/o/${demo.organization.slug}`;

/** One of each of the routes that `scripts/server/visitor-pages.mjs` lists. */
const PAGES = [
  START,
  `${START}/events`,
  `${START}/events/${demo.event.slug}`,
  `${START}/programs/harbor-children`,
  `${START}/programs/harbor-children/${demo.entity.id}`,
  `${START}/c/row-for-water`,
  `${START}/c/row-for-water/maya-rows`,
];

/** A page as a visitor without cookies gets it who reads these languages, and the nonce of its policy. */
async function read(address: URL, languages: string) {
  const answer = await fetch(address, { headers: { "Accept-Language": languages } });
  const policy = answer.headers.get("content-security-policy") ?? "";
  return { nonce: /'nonce-([^']+)'/.exec(policy)?.[1] ?? "", html: await answer.text() };
}

type Read = Awaited<ReturnType<typeof read>>;

const mainOf = ({ html }: Read) => /<main[\s\S]*<\/main>/.exec(html)?.[0];

/** Whatever looks made at random, such as keys and tokens; scripts come in one order or another. */
const secretsIn = ({ html, nonce }: Read) =>
  html.replaceAll(nonce, "").match(/[A-Za-z0-9_-]{20,}/g) ?? [];

test("shared pages have nothing in them that was made for one visitor but their nonce", async ({
  baseURL,
}) => {
  for (const path of PAGES) {
    const address = new URL(path, baseURL);
    // Others may give or register meanwhile.
    await expect(async () => {
      // Pages are shared by what is asked for, so these two are rendered apart.
      const first = await read(address, "en");
      const second = await read(address, "en;q=0.9");
      expect(first.nonce).not.toBe("");
      expect(first.nonce).not.toBe(second.nonce);
      expect(mainOf(second)).toBe(mainOf(first));
      const known = new Set(secretsIn(first));
      expect(secretsIn(second).filter((each) => !known.has(each))).toEqual([]);
    }).toPass();
  }
});
