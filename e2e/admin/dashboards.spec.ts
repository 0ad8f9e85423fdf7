import type { Page } from "@playwright/test";
import { expectAccessibleEverywhere } from "../accessible";
import { expect, fresh, test } from "../fixtures";
import { tabTo } from "./keys";
import { open } from "./staff";

const LIST = "/admin/dashboards";

test.describe.configure({ timeout: 180_000 });

async function newDashboard(page: Page, from: string): Promise<string> {
  const name = fresh("Board");
  await open(page, LIST);
  await page.getByRole("button", { name: "New dashboard" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Start with").selectOption({ label: from });
  await dialog.getByRole("button", { name: "Create dashboard" }).click();
  await page.waitForURL(/\/arrange$/);
  return name;
}

test("a standard dashboard shows figures, each of which opens its rows", async ({ page }) => {
  await open(page, `${LIST}/standard/director`);
  const main = page.getByRole("main");
  const card = main.locator("section").filter({ hasText: "Giving this fiscal year" });
  await expect(card).toContainText(/last fiscal year to date/);
  await card.getByRole("link", { name: /^\$/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Rows behind “Giving this fiscal year”",
  );
});

test("a card moves by keyboard and by pointer, and each move is undone", async ({ page }) => {
  await newDashboard(page, "Events");
  const cards = page.getByRole("list", { name: "Cards" }).getByRole("listitem");
  const { keyboard, mouse } = page;
  const first = cards.first();
  await expect(first).toContainText("Next events");
  await tabTo(page, page.getByRole("button", { name: "Move Next events", exact: true }));
  await keyboard.press("Space");
  await expect(
    page.getByText(/^(Picked up Next events at|Next events is over) place 1/),
  ).toBeAttached();
  // The card is measured a moment after it was picked up.
  await expect(async () => {
    await keyboard.press("ArrowDown");
    await expect(page.getByText(/^Next events is over place [2-6]/)).toBeAttached({ timeout: 500 });
  }).toPass();
  await keyboard.press("Space");
  await expect(page.getByText("Card moved.")).toBeVisible();
  await expect(first).not.toContainText("Next events");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(first).toContainText("Next events");

  const handle = page.getByRole("button", {
    name: "Move Registrations this fiscal year",
    exact: true,
  });
  const [from, to] = [await handle.boundingBox(), await first.boundingBox()];
  if (!from || !to) throw new Error("a card has no place");
  await mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await mouse.down();
  await mouse.move(to.x + 40, to.y + to.height / 2, { steps: 12 });
  await mouse.up();
  await expect(first).toContainText("Registrations this fiscal year");
  await expect(page.getByText("Card moved.").first()).toBeVisible();
  await page.reload();
  await expect(first).toContainText("Registrations this fiscal year");
});

test("cards are added, resized, named and removed, and the dashboard shows them", async ({
  page,
}) => {
  const name = await newDashboard(page, "No cards");
  await page.getByLabel("Add a card").selectOption({ label: "Giving by program" });
  await page.getByRole("button", { name: "Add card" }).click();
  await page.getByLabel("Display of Giving by program").selectOption({ label: "Single figure" });
  await page.getByLabel("Width of Giving by program").selectOption({ label: "Full width" });
  await page.getByLabel("Title of Giving by program").fill("All programs");
  await page.getByLabel("Add a card").selectOption({ label: "Goals" });
  await page.getByRole("button", { name: "Add card" }).click();
  await page.getByRole("button", { name: "Remove Goals" }).click();
  await expect(page.getByText("Card removed.")).toBeVisible();
  await page.getByRole("link", { name: "Done" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByRole("link", { name: "All programs" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Goals" })).toHaveCount(0);
  await page.getByRole("button", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete dashboard" }).click();
  await expect(page).toHaveURL(LIST);
});

test("a member chooses another dashboard as home", async ({ page }) => {
  await open(page, `${LIST}/standard/finance`);
  await page.getByRole("button", { name: "Use as home" }).click();
  await expect(page.getByText("Your home")).toBeVisible();
  await open(page, "/admin");
  await expect(page.getByText("Given in the last 30 days")).toBeVisible();
  await open(page, `${LIST}/standard/director`);
  await page.getByRole("button", { name: "Use as home" }).click();
  await expect(page.getByText("Your home")).toBeVisible();
});

test("the pages of dashboards are accessible", async ({ page }) => {
  await newDashboard(page, "Fundraiser");
  await expectAccessibleEverywhere(page);
  for (const path of [LIST, `${LIST}/standard/director`, `${LIST}/standard/sponsorship`]) {
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Loading…")).toHaveCount(0);
    await expectAccessibleEverywhere(page);
  }
});
