import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { makeProgram, send } from "../admin/sponsorship";
import { demo, expect, test } from "../fixtures";

const START = `/o/${demo.organization.slug}`;
const CHILDREN = `${START}/programs/harbor-children`;
const BUILDINGS = `${START}/programs/wells-and-classrooms`;
const CHILD = `${CHILDREN}/${demo.entity.id}`;

test("a visitor searches, opens a child and comes back to the same search", async ({ page }) => {
  await page.goto(CHILDREN);
  await page.getByLabel("Name contains").fill("amani");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page).toHaveURL(/\?sort=waiting&q=amani$|\?q=amani&sort=waiting$/);
  await expect(page.getByRole("heading", { name: "1 result" })).toBeVisible();
  await page.getByRole("link", { name: "Amani", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Amani" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Picture of Amani" })).toBeVisible();
  await expect(page.getByText("Waiting for a sponsor")).toBeVisible();
  await expect(page.getByText("a month")).toHaveText("$38.00 a month");
  await page.getByRole("link", { name: "Back to Harbor Children" }).click();
  await expect(page.getByLabel("Name contains")).toHaveValue("amani");
});

test("filters narrow the gallery, appear in the address and can be removed", async ({ page }) => {
  await page.goto(CHILDREN);
  const everything = await countOf(page.locator("#found").textContent());
  await page.getByText("More filters").click();
  await page.getByRole("group", { name: "Region" }).getByLabel("Old Pier").check();
  await page.getByLabel("Can be sponsored").selectOption({ label: "No" });
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL(/filter%5Bavailable%5D=0/);
  const cards = page.getByRole("article");
  await expect(cards.first()).toBeVisible();
  for (const card of await cards.all()) {
    await expect(card).toContainText("Old Pier");
    await expect(card).toContainText("Sponsored");
  }
  await page.getByRole("link", { name: "Remove: Region: Old Pier" }).click();
  await expect(page).not.toHaveURL(/en_village/);
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page.getByRole("list", { name: "Active filters" })).toHaveCount(0);
  expect(await countOf(page.locator("#found").textContent())).toBe(everything);
});

test("the list loads more automatically, and going back returns to the same place", async ({
  page,
}) => {
  await page.goto(`${CHILDREN}?per_page=6`);
  const waiting = page.getByRole("region", { name: /results/ }).getByRole("article");
  await expect(waiting).toHaveCount(6);
  await page.getByRole("link", { name: "Show more" }).scrollIntoViewIfNeeded();
  await expect(page).toHaveURL(/to=[2-9]/);
  await expect.poll(() => waiting.count()).toBeGreaterThanOrEqual(12);
  const eleventh = waiting.nth(10);
  const name = await eleventh.getByRole("heading").textContent();
  await eleventh.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: name ?? "" })).toBeVisible();
  await page.goBack();
  await expect(eleventh.getByRole("heading")).toHaveText(name ?? "");
  await expect(eleventh).toBeInViewport();
  // The link on the recipient's page leads to the same place, also where the browser has forgotten it.
  await eleventh.getByRole("link").first().click();
  await page.getByRole("link", { name: "Back to Harbor Children" }).click();
  await expect(eleventh).toBeInViewport();
});

test("the recipients who have waited longest come first, and sponsored recipients stand apart", async ({
  page,
}) => {
  await page.goto(CHILDREN);
  await expect(page.getByLabel("Sort by")).toHaveValue("waiting");
  const waiting = page.getByRole("region", { name: /results/ });
  await expect(waiting.getByText("Sponsored", { exact: true })).toHaveCount(0);
  const sponsored = page.getByRole("region", { name: /^Already sponsored/ });
  const cards = sponsored.getByRole("article");
  // Another visitor may hold one of them in a checkout at this moment.
  await expect(cards.first()).toContainText(/Sponsored|Sponsorship in progress/);
  await expect(sponsored.getByRole("link", { name: /^Sponsor / })).toHaveCount(0);
  await sponsored.getByRole("link", { name: "View all (Already sponsored)" }).click();
  await expect(page).toHaveURL(/filter%5Bavailable%5D=0/);
  expect(await page.getByRole("article").count()).toBeGreaterThan(4);
});

test("a chip narrows the list with one step and widens it with another", async ({ page }) => {
  await page.goto(CHILDREN);
  const chip = page
    .getByRole("navigation", { name: "Region" })
    .getByRole("link", { name: "Old Pier" });
  await chip.click();
  await expect(page).toHaveURL(/en_village%5D=Old\+Pier/);
  await expect(chip).toHaveAttribute("aria-current", "true");
  for (const card of await page.getByRole("article").all())
    await expect(card).toContainText("Old Pier");
  await chip.click();
  await expect(page).not.toHaveURL(/en_village/);
});

test("a visitor reads a first name, an age and a region, and no other personal data", async ({
  page,
}) => {
  await page.goto(CHILD);
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  expect(name).not.toContain(" ");
  await expect(page.getByText("Age", { exact: true })).toBeVisible();
  await expect(page.getByText("Region", { exact: true })).toBeVisible();
  const html = await page.content();
  for (const hidden of ["Birthday", "en_caseworker", "Case worker", "Needs glasses"])
    expect(html).not.toContain(hidden);
});

test("an empty result offers to clear the filters", async ({ page }) => {
  await page.goto(`${CHILDREN}?q=nobody-has-this-name`);
  await expect(page.getByRole("heading", { name: "No results" })).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a program without recipients to sponsor leads to giving, once there is a purpose to give to", async ({
  page,
  request,
}) => {
  const { id, slug, name } = await makeProgram(request);
  await page.goto(`${START}/programs/${slug}`);
  await expect(page.getByText("Profiles appear here as soon as they are published.")).toBeVisible();
  const general = { word: "general", name: "General fund" };
  await send(request, "POST", `/admin/programs/${id}/designations`, general);
  await page.reload();
  await expectAccessible(page);
  await page.getByRole("link", { name: `Give to ${name}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Give to ${name}` })).toBeVisible();
});

test("an address with unknown filters still shows the gallery", async ({ page }) => {
  for (const asked of ["sort=bogus&page=0", "filter[en_nope]=1&per_page=9999", "page=999"]) {
    const answer = await page.goto(`${CHILDREN}?${asked}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText("Some filters don’t apply")).toBeVisible();
    await expect(page.getByRole("article").first()).toBeVisible();
  }
});

test("a recipient that raises an amount shows its progress", async ({ page }) => {
  await page.goto(BUILDINGS);
  const well = page.getByRole("article").filter({ hasText: "The well at Two Rivers" });
  await expect(well.getByRole("progressbar")).toBeVisible();
  await expect(well).toContainText("$4,180.00 of $6,500.00 given");
  await expect(well).toContainText("$2,320.00 to go");
});

test("every page links to the start page, the events and giving", async ({ page }) => {
  await page.goto(CHILDREN);
  const main = page.getByRole("navigation", { name: "Main" });
  for (const [name, path] of [
    ["Events", `${START}/events`],
    ["Give", `${START}/give`],
    ["Home", START],
  ] as const) {
    await main.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(main.getByRole("link", { name, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
  }
});

test("the organization's start page links to its programs", async ({ page }) => {
  await page.goto(START);
  await page.getByRole("link", { name: "Wells and Classrooms", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Wells and Classrooms" })).toBeVisible();
});

test.describe("a page that does not exist", () => {
  // React's development build also complains of the theme's script on a not-found page.
  test.use({ expectedErrors: [/404|Encountered a script tag/] });

  test("answers 404 with a page that says so", async ({ page }) => {
    const gone = ["/o/nobody", "/o/nobody/programs/x", `${START}/programs/nothing`];
    for (const path of [...gone, `${CHILDREN}/999999999`, `${CHILDREN}/abc`]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { name: "We can’t find that page" })).toBeVisible();
      const home = page.getByRole("link", { name: /^Go to .+’s home page$/ });
      await expect(home).toHaveCount(path.startsWith(START) ? 1 : 0);
    }
    await page.getByRole("link", { name: /’s home page$/ }).click();
    await expect(page).toHaveURL(new RegExp(`${START}$`));
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("says so in the visitor’s language", async ({ page }) => {
      for (const path of ["/o/nobody", `${START}/events/none?lang=de`, "/docs/api/none"]) {
        expect((await page.goto(path))?.status(), path).toBe(404);
        const heading = path.endsWith("de")
          ? "Diese Seite gibt es nicht"
          : "We can’t find that page";
        await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
        await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute(
          "content",
          /noindex/,
        );
      }
    });
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form still finds a child", async ({ page }) => {
    await page.goto(CHILDREN);
    await page.getByLabel("Name contains").fill("amani");
    await page.getByRole("button", { name: "Apply", exact: true }).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByRole("link", { name: "Amani", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Amani" })).toBeVisible();
  });
});

test.describe("without JavaScript, pages", () => {
  test.use({ javaScriptEnabled: false });

  test("follow each other and keep the order", async ({ page }) => {
    await page.goto(`${CHILDREN}?sort=-title&per_page=6`);
    const first = await page.getByRole("article").first().textContent();
    await expect(page.getByRole("link", { name: "Show more" })).toBeHidden();
    const next = page.getByRole("link", { name: "Next" });
    await expect(next).toHaveAttribute("rel", "next");
    await next.click();
    await expect(page).toHaveURL(/sort=-title&per_page=6&page=2$/);
    await expect(page.getByRole("heading", { name: /^7–/ })).toBeVisible();
    await expect(page.getByRole("article").first()).not.toHaveText(first ?? "");
    await expect(page.getByRole("link", { name: "Previous" })).toHaveAttribute("rel", "prev");
  });
});

test("every page is accessible", async ({ page }) => {
  test.setTimeout(180_000);
  const filtered = `${CHILDREN}?filter[en_village]=Old+Pier&sort=bogus`;
  for (const path of [START, filtered, `${CHILDREN}?q=nobody`, BUILDINGS, CHILD]) {
    await page.goto(path);
    for (const summary of await page.locator("summary").all()) await summary.click();
    await expectAccessibleEverywhere(page);
  }
});

async function countOf(text: Promise<string | null>): Promise<string | undefined> {
  return (await text)?.replace(/.* of /, "");
}

test("figures side by side stand on one line, however long their words are", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`${START}?lang=de`);
  const figures = page.locator("section[aria-labelledby=achieved] dd");
  const tops = await figures.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().y),
  );
  expect(tops.length).toBeGreaterThan(2);
  expect(tops[1]).toBe(tops[0]);
  expect(tops[3]).toBe(tops[2]);
});
