import type { Page } from "@playwright/test";
import { demo, expect, test } from "../fixtures";
import { open } from "./staff";

/** Every list of the dashboard; those with as many rows in the demo world as one screen has to show. */
const LISTS = [
  "/admin/portfolio",
  "/admin/households",
  "/admin/relationships",
  "/admin/tasks?whose=all&status=all",
  "/admin/donations",
  "/admin/donations/batches",
  "/admin/pledges",
  "/admin/plans",
  "/admin/payments/payouts",
  "/admin/acknowledgements?acknowledgement=not_required",
  "/admin/orders",
  "/admin/events",
  `/admin/events/${demo.event.id}/messages`,
  `/admin/events/${demo.invitation.event_id}/invitations`,
  "/admin/programs",
  "/admin/reports",
  `/admin/reports/${demo.reports.board_report}`,
  "/admin/settings/activity",
];

/** Lists with a chart above them, or with buttons below each row on a phone. */
const WIDE_LISTS = [
  ...["questions", "tickets", "packages"].map((list) => `/admin/events/${demo.event.id}/${list}`),
  `/admin/programs/${demo.program.id}/fields`,
  "/admin/payments/cash",
];

const SCREENS = [
  { width: 1280, height: 860, least: 10, lists: [...LISTS, ...WIDE_LISTS] },
  { width: 390, height: 844, least: 4, lists: LISTS },
];

// Every list is opened twice.
test.describe.configure({ timeout: 180_000 });

for (const { width, height, least, lists } of SCREENS)
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    test(`a list shows ${least} rows above the fold, or all its rows`, async ({ page }) => {
      for (const path of lists) {
        await open(page, path);
        const { shown, all } = await rowsAboveTheFold(page);
        expect(all, path).toBeGreaterThan(0);
        expect(shown, `${path} has ${all} rows`).toBeGreaterThanOrEqual(Math.min(least, all));
        expect(await rowsWithHiddenText(page), path).toBe(0);
      }
    });
  });

test("on a phone, names are read in full: a long one goes on in the next line", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  for (const path of [...LISTS, ...WIDE_LISTS]) {
    await open(page, path);
    expect(await cutNames(page), path).toEqual([]);
  }
});

test("a list prefetches a page only once the pointer is on its link", async ({ page }) => {
  await open(page, "/admin/donations");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (searchParams.has("_rsc")) asked.push(pathname);
  });
  await page.goto("/admin/donations", { waitUntil: "networkidle" });
  expect(asked).toEqual([]);
  await page.getByRole("link", { name: "Households", exact: true }).hover();
  await expect.poll(() => asked).toContain("/admin/households");
});

/** How many rows of the table end above the lower edge of the screen, and how many there are. */
const rowsAboveTheFold = (page: Page) =>
  page.locator("main tbody tr").evaluateAll((rows) => ({
    shown: rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
    all: rows.length,
  }));

/** How many rows have a text under what stands in their corner. */
const rowsWithHiddenText = (page: Page) =>
  page.locator("main tbody tr:has([data-phone=corner])").evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const corner = row.querySelector("[data-phone=corner]")?.getBoundingClientRect();
        const texts = [...row.querySelectorAll("td:not([data-phone])")];
        return texts
          .flatMap((text) => [...text.getClientRects()])
          .some(
            (text) =>
              corner &&
              text.right > corner.left + 1 &&
              text.left < corner.right - 1 &&
              text.bottom > corner.top + 1 &&
              text.top < corner.bottom - 1,
          );
      }).length,
  );

/** The names whose end cannot be read. */
const cutNames = (page: Page) =>
  page
    .locator("main .data-table tbody :is(th, th *)")
    .evaluateAll((parts) =>
      parts
        .filter(
          (part) =>
            getComputedStyle(part).overflow === "hidden" &&
            (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1),
        )
        .map((part) => part.textContent),
    );
