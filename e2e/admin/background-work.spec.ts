import { expectAccessibleEverywhere } from "../accessible";
import { expect, test } from "../fixtures";
import { open, people } from "./staff";

// Work gives up after some four days; what it looks like then is shown by `job-table.test.tsx`.
test.describe.configure({ timeout: 180_000 });

const WORK = "/admin/settings/background-work";

test("no job has given up, and each list links to the others", async ({ page }) => {
  await open(page, "/admin");
  const main = page.getByRole("main");
  await expect(main.getByRole("region", { name: "Today" })).toBeVisible();
  await expect(main.getByText("Failed background work")).toHaveCount(0);

  await page.goto("/admin/settings");
  await main.getByRole("link", { name: "Background work", exact: true }).click();
  await page.waitForURL((url) => url.pathname === WORK);
  await expect(page.getByRole("heading", { level: 1, name: "Background work" })).toBeVisible();
  await expect(main.getByRole("heading", { name: "No failed work" })).toBeVisible();
  await expect(main.getByRole("button", { name: /^Run/ })).toHaveCount(0);
  await expectAccessibleEverywhere(page);

  const lists = page.getByRole("navigation", { name: "Work lists" });
  await expect(lists.getByRole("link", { name: "Failed (0)", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  for (const [name, state] of [
    [/^To be retried \(\d/, "retrying"],
    [/^Waiting \(\d/, "waiting"],
  ] as const) {
    await lists.getByRole("link", { name }).click();
    await page.waitForURL((url) => url.search === `?state=${state}`);
    await expect(lists.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    await expectAccessibleEverywhere(page);
  }
});

test("the chosen kind of work stays chosen across the lists", async ({ page }) => {
  await open(page, `${WORK}?kind=portfolio-build&page=9`);
  const main = page.getByRole("main");
  const kind = main.getByLabel("Kind of work", { exact: true });
  await expect(kind).toHaveValue("portfolio-build");
  await expect(main.getByRole("heading", { name: "No work of this kind" })).toBeVisible();
  await expectAccessibleEverywhere(page);

  const lists = page.getByRole("navigation", { name: "Work lists" });
  await lists.getByRole("link", { name: /^Waiting/ }).click();
  await page.waitForURL((url) => url.search === "?state=waiting&kind=portfolio-build");
  await expect(kind).toHaveValue("portfolio-build");
  await kind.selectOption({ label: "Any" });
  await main.getByRole("button", { name: "Apply", exact: true }).click();
  await page.waitForURL((url) => url.search === "?state=waiting&kind=");
  await page.goto(`${WORK}?kind=made-up&state=made-up&notice=gone`);
  await expect(
    main.getByText("Nothing to retry: the work is already queued or done."),
  ).toBeVisible();
  await expect(main.getByRole("heading", { name: "No failed work" })).toBeVisible();
});

test("background work is only for members who may edit settings", async ({ page }) => {
  await open(page, WORK, people.limited_user);
  await expect(page.getByText("You don’t have access to this page")).toBeVisible();
  await expect(page.getByRole("link", { name: "Background work", exact: true })).toHaveCount(0);
});
