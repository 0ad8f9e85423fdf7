import type { Page } from "@playwright/test";
import { demo, expect, test } from "../fixtures";

const START = `/o/${demo.organization.slug}`;
const CHILDREN = `${START}/programs/harbor-children`;
const BUILDINGS = `${START}/programs/wells-and-classrooms`;

const content = (page: Page, name: string) =>
  page
    .locator(`head > meta[property="${name}"], head > meta[name="${name}"]`)
    .first()
    .getAttribute("content");

const robots = (page: Page) => content(page, "robots");

const canonical = (page: Page) => page.locator('head > link[rel="canonical"]').getAttribute("href");

/** The types that a page speaks of to search engines. */
async function typesOn(page: Page): Promise<string[]> {
  const text = await page.locator('script[type="application/ld+json"]').first().textContent();
  const graph = JSON.parse(text ?? "{}") as { "@graph": { "@type": string }[] };
  return graph["@graph"].map((thing) => thing["@type"]);
}

test("public pages describe the organization, and have one address and a picture of their own", async ({
  page,
  request,
}) => {
  for (const [path, types] of [
    [START, ["NGO", "DonateAction"]],
    [`${START}/events`, ["BreadcrumbList"]],
    [`${START}/events/lantern-gala`, ["Event", "BreadcrumbList"]],
    [`${START}/give?program=harbor-children`, ["DonateAction", "BreadcrumbList"]],
    [BUILDINGS, ["BreadcrumbList", "DonateAction"]],
  ] as const) {
    await page.goto(path);
    expect(await canonical(page), path).toBe(`${demo.origin}${path}`);
    expect(await robots(page), path).toBe("index, follow");
    for (const name of ["description", "og:description", "og:title", "og:site_name"]) {
      expect(await content(page, name), `${name} of ${path}`).toBeTruthy();
      expect(await content(page, name)).not.toContain("Wellspring");
    }
    expect(await content(page, "twitter:card")).toBe("summary_large_image");
    expect(await typesOn(page)).toEqual(types);
    const picture = new URL((await content(page, "og:image")) ?? "");
    const answer = await request.get(`${picture.pathname}${picture.search}`);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toBe("image/jpeg");
  }
});

test("children stay out of search engines, and a shared link shows their program", async ({
  page,
}) => {
  await page.goto(CHILDREN);
  expect(await robots(page)).toContain("noindex");
  await page.goto(`${CHILDREN}/${demo.entity.id}`);
  expect(await robots(page)).toContain("noindex");
  expect(await robots(page)).toContain("noimageindex");
  expect(await content(page, "og:title")).toBe("Harbor Children · Harbor Light");
  expect(await content(page, "og:image")).toContain("/program/harbor-children/");
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
});

test("wells are listed, and a shared link shows the well", async ({ page }) => {
  await page.goto(BUILDINGS);
  await page.getByRole("link", { name: "The well at Two Rivers", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The well at Two Rivers");
  await page.reload();
  expect(await robots(page)).toBe("index, follow");
  expect(await content(page, "og:title")).toContain("The well at Two Rivers");
  expect(await content(page, "og:image")).toContain("/recipient/");
  expect(await typesOn(page)).toEqual(["BreadcrumbList"]);
});

test("a filtered gallery is not listed as another page", async ({ page }) => {
  await page.goto(`${BUILDINGS}?filter[en_kind]=Well`);
  expect(await canonical(page)).toBe(`${demo.origin}${BUILDINGS}`);
  expect(await robots(page)).toContain("noindex");
});

test("payment and registration pages stay out of search results", async ({ page }) => {
  await page.goto(`${START}/events/lantern-gala/orders/lost`);
  expect(await robots(page)).toContain("noindex");
});

test("the site map names public pages only, and robots.txt names the site map", async ({
  request,
}) => {
  const map = await (await request.get("/sitemap.xml")).text();
  expect(map).toContain(`<loc>${demo.origin}${START}</loc>`);
  expect(map).toContain(`<loc>${demo.origin}${BUILDINGS}</loc>`);
  expect(map).not.toContain(CHILDREN);
  const robotsTxt = await request.get("/robots.txt");
  expect(robotsTxt.headers()["content-type"]).toContain("text/plain");
  expect(await robotsTxt.text()).toContain(`Sitemap: ${demo.origin}/sitemap.xml`);
});
