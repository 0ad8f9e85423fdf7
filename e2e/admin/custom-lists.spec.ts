import { expectAccessibleEverywhere } from "../accessible";
import { demo, expect, fresh, test } from "../fixtures";
import { addField, archive, exported, filtered, headers, names, write } from "./custom";
import { open } from "./staff";

test.describe.configure({ timeout: 240_000 });

test("gifts are narrowed by a range and a choice, in the address, the other pages and the export", async ({
  page,
  request,
}) => {
  const label = fresh("Lantern");
  const seats = await addField(request, { object: "donation", label, type: "number" });
  const size = await addField(request, {
    ...{ object: "donation", label: `${label} size`, type: "select", options: ["Small", "Large"] },
  });
  const list = await (await request.get("/api/v1/admin/donations?limit=30", { headers })).json();
  const gifts: { id: number }[] = list.data;
  for (const [nth, { id }] of gifts.entries())
    await write(request, `donation/${id}`, {
      ...{ [seats.key]: nth + 1, [size.key]: nth % 2 ? "Small" : "Large" },
    });
  await open(page, "/admin/donations");
  await expect(page.getByRole("columnheader", { name: label, exact: true })).toBeVisible();
  await page.getByText("Add filter").click();
  await page.getByLabel(`${label}, from`, { exact: true }).fill("2");
  await page.getByLabel(`${label}, up to`, { exact: true }).fill("29");
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page.getByText(/^28 gifts/)).toBeVisible();
  expect(filtered(page).get(`filter[${seats.key}]`)).toBe("2..29");
  await page.getByRole("link", { name: "Older" }).click();
  await expect(names(page)).toHaveCount(3);
  expect(filtered(page).get(`filter[${seats.key}]`)).toBe("2..29");
  expect((await exported(page)).trim().split("\n")).toHaveLength(29);
  await page.getByText("Add filter").click();
  await expect(page.getByLabel(`${label}, from`, { exact: true })).toHaveValue("2");
  await page.getByLabel(`${label} size`).selectOption("Small");
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page.getByText(/^14 gifts/)).toBeVisible();
  await page.getByRole("link", { name: `Remove filter ${label}, up to: 29` }).click();
  await expect(page.getByText(/^15 gifts/)).toBeVisible();
  expect(filtered(page).get(`filter[${seats.key}]`)).toBe("2..");
  await page.goto(`/admin/donations?filter[${size.key}]=Small&filter[${size.key}]=Large`);
  await expect(
    page.getByRole("link", { name: `Remove filter ${label} size: Small or Large` }),
  ).toBeVisible();
  await expect(page.getByText(/^30 gifts/)).toBeVisible();
  await page.getByRole("link", { name: "Clear all" }).click();
  await page.waitForURL((url) => url.search === "");
  await archive(request, seats.id);
  await page.goto(`/admin/donations?filter[${seats.key}]=2..29`);
  await expect(names(page)).toHaveCount(25);
  await archive(request, size.id);
});

test("recipients are narrowed by their program's fields, and by those that have no value", async ({
  page,
}) => {
  const list = `/admin/programs/${demo.program.id}/entities`;
  await open(page, list);
  const found = async () =>
    Number((await page.getByText(/^\d+ recipients?$/).textContent())?.match(/\d+/)?.[0]);
  const all = await found();
  await page.getByText("Add filter").click();
  await page.getByLabel("Region").selectOption("Two Rivers");
  await page.getByLabel("School grade, from").fill("1");
  await page.getByRole("button", { name: "Apply filters" }).click();
  await page.waitForURL(/filter%5Ben_school_grade%5D=1\.\./);
  expect(filtered(page).get("filter[en_school_grade]")).toBe("1..");
  await expect(names(page).first()).toBeVisible();
  expect(await found()).toBeLessThan(all);
  await page.goto(list);
  await page.getByText("Add filter").click();
  await page.getByLabel("No value in").selectOption("Region");
  await page.getByRole("button", { name: "Apply filters" }).click();
  await page.waitForURL(/none=en_village/);
  expect(await found()).toBeLessThan(all);
  await page.getByRole("link", { name: "Remove filter No value in: Region" }).click();
  await page.waitForURL((url) => url.search === "");
  expect(await found()).toBeGreaterThanOrEqual(all);
  await page.goto(`/admin/entities?filter[en_village]=Two+Rivers`);
  await expect(names(page).first()).toBeVisible();
});

test("boats are sorted by a field, forward and back", async ({ page }) => {
  await open(page, "/admin/records/co_boat");
  await page.getByRole("link", { name: "Seats", exact: true }).click();
  await page.waitForURL(/sort=-?cf_seats/);
  const first = await names(page).allTextContents();
  await page.getByRole("link", { name: "Seats", exact: true }).click();
  await expect(names(page)).toHaveText(first.toReversed());
  await page.goto("/admin/records/co_boat?sort=cf_none");
  await expect(names(page)).toHaveCount(4);
});

const HOSTILE = [
  ...["filter[cf_none]=1", "filter[cf_shirt_size]=XXL", "filter[__proto__]=1", "filter=1"],
  ...["filter[]=1", "filter[cf_volunteers_since]=..", "least[cf_x]=1", "most[cf_x]=%00"],
  ...["link[cf_none]=%27%22%3B", "filter[cf_access_needs]=stairs", "sort=cf_%27"],
];

["portfolio", "donations", "plans", "orders", "households", "tasks", "records/co_boat"].forEach(
  (path, nth) => {
    // Lists take turns with the filters, but for the long tests.
    const queries = HOSTILE.filter(
      (_, turn) => process.env.E2E_EVERY_LOOK || (turn + nth) % 3 === 0,
    );
    test(`/admin/${path} ignores filters that fit no field`, async ({ page }) => {
      await open(page, `/admin/${path}`);
      const rows = await names(page).count();
      for (const query of queries) {
        const answer = await page.goto(`/admin/${path}?${query}`);
        expect(answer?.status(), query).toBe(200);
        await expect(names(page), query).toHaveCount(rows);
      }
    });
  },
);

for (const path of ["portfolio?filter[cf_shirt_size]=M", "households", "tasks?whose=all"])
  test(`/admin/${path} is accessible, and ten rows fit`, async ({ page }) => {
    await open(page, `/admin/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.setViewportSize({ width: 375, height: 812 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await expectAccessibleEverywhere(page);
  });

test("ten donors stand above the fold, with columns of their own fields", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await open(page, "/admin/portfolio");
  await expect(page.getByRole("columnheader", { name: "T-shirt size" })).toBeAttached();
  const tenth = await names(page).nth(9).boundingBox();
  expect((tenth?.y ?? 999) + (tenth?.height ?? 0)).toBeLessThanOrEqual(860);
});
