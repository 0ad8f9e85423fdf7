import type { Page } from "@playwright/test";
import { expectAccessibleEverywhere } from "../accessible";
import { demo, expect, test } from "../fixtures";
import { heading } from "./walk";

const EVENTS = `/o/${demo.organization.slug}/events`;
const GALA = `${EVENTS}/lantern-gala`;
const QUOTE = `/api/v1/frontend/public/events/${demo.organization.slug}/lantern-gala/quote`;

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 860 };

const order = (page: Page) => page.getByRole("region", { name: "Your selection" });
const more = (page: Page, of: string) => page.getByRole("button", { name: `Add one: ${of}` });

for (const [where, size] of [
  ["a phone", PHONE],
  ["a desk", DESK],
] as const)
  test(`the first ticket can be chosen without scrolling on ${where}`, async ({ page }) => {
    await page.setViewportSize(size);
    for (const event of ["lantern-gala", "lantern-walk"]) {
      await page.goto(`${EVENTS}/${event}`);
      const first = page.getByRole("spinbutton").first();
      const box = await first.boundingBox();
      const bar = await page.locator("[data-buy-bar]").boundingBox();
      expect((box?.y ?? size.height) + (box?.height ?? 0)).toBeLessThanOrEqual(
        bar ? bar.y : size.height,
      );
    }
  });

test("on a phone the lowest price, then the total, stay in view", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(GALA);
  const bar = page.locator("[data-buy-bar]");
  await expect(bar).toHaveText(/^Get tickets · from \$\d+$/);
  await more(page, "Family ticket").click();
  await expect(bar).toContainText(/Total: \$\d+\.\d\d/);
  await bar.getByRole("button", { name: "Continue" }).click();
  await expect(heading(page, "Guest details")).toBeVisible();
});

test("the running total is the server's quote at every change", async ({ page, request }) => {
  await page.goto(GALA);
  await expect(order(page)).toContainText("Choose tickets to see your total.");
  await more(page, "Table of eight").click();
  const total = order(page).getByRole("definition").last();
  await expect(total).toHaveText(/\$/);
  const id = await page.getByLabel("Quantity: Table of eight").getAttribute("name");
  const quoted = async (quantity: number, promo_code: string | null) => {
    const tickets = [{ ticket_type_id: Number(id?.slice(2)), quantity }];
    const answer = await request.post(QUOTE, { data: { tickets, promo_code } });
    const { total_amount } = (await answer.json()).data.totals;
    return Number(total_amount).toLocaleString("en-US", { style: "currency", currency: "USD" });
  };
  await expect(total).toHaveText(await quoted(1, null));
  await more(page, "Table of eight").click();
  await expect(total).toHaveText(await quoted(2, null));

  await page.getByText("I have a promo code").click();
  await page.getByLabel("Promo code").fill("nothing");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("This code is not valid.")).toBeVisible();
  await expect(total).toHaveText(await quoted(2, null));
  await page.getByLabel("Promo code").fill("earlybird");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText(/^EARLYBIRD: \$\d+\.\d\d off$/)).toBeVisible();
  await expect(total).toHaveText(await quoted(2, "earlybird"));
  await expectAccessibleEverywhere(page);

  const fewer = page.getByRole("button", { name: "Remove one: Table of eight" });
  await fewer.click();
  await fewer.click();
  await expect(order(page)).toContainText("Choose tickets to see your total.");
});

test("the event goes into a calendar with no more of its place than everyone may know", async ({
  page,
}) => {
  await page.goto(GALA);
  await page.getByText("Add to your calendar").click();
  const href = await page.getByRole("link", { name: "Google Calendar" }).getAttribute("href");
  const link = new URL(href ?? "");
  expect(link.searchParams.get("text")).toBe("The Lantern Gala");
  expect(link.searchParams.get("dates")).toMatch(/^\d{8}T\d{6}Z\/\d{8}T\d{6}Z$/);
  await expect(page.getByRole("link", { name: "Calendar file (.ics)" })).toHaveAttribute(
    "href",
    /calendar\.ics$/,
  );
});

test("the page reads in four languages without running over its edge", async ({ page }) => {
  for (const [language, words] of [
    ["es", "Conseguir entradas"],
    ["fr", "Obtenir des billets"],
    ["de", "Tickets sichern"],
    ["en", "Get tickets"],
  ] as const) {
    await page.setViewportSize(PHONE);
    await page.goto(`${GALA}?lang=${language}`);
    await expect(page.locator("[data-buy-bar]")).toContainText(words);
    for (const { width, height } of [PHONE, DESK]) {
      await page.setViewportSize({ width, height });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
    }
  }
});
