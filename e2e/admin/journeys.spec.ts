import { readFileSync } from "node:fs";
import { expectAccessibleEverywhere } from "../accessible";
import { expect, fresh, test } from "../fixtures";
import { open } from "./staff";

type World = { journeys: { welcome: { id: number; enrollment_id: number; donor_id: number } } };
const { journeys: seeded }: World = JSON.parse(
  readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"),
);

test.describe.configure({ timeout: 240_000 });

test("a journey is built by keyboard alone, its problem mended, and a step dragged", async ({
  page,
}) => {
  const name = fresh("Say hello");
  await open(page, "/admin/journeys/new");
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Create journey" }).press("Enter");
  await page.waitForURL(/\/edit$/);
  const check = page.getByRole("region", { name: "Check" });
  await expect(check).toContainText("Choose an event.");

  await page.getByRole("button", { name: /^Entry No/ }).press("Enter");
  const panel = page.getByRole("region", { name: "Entry" });
  await panel.getByLabel("What happens").selectOption({ label: "A donor was added" });
  await page.getByRole("button", { name: "Add a step at the end" }).press("Enter");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Wait 3 days/ })).toBeVisible();
  await page.getByRole("button", { name: "Add a step at the end" }).press("Enter");
  await page.getByRole("menuitem", { name: "Note", exact: true }).press("Enter");
  await expect(check).toContainText("Enter the note.");
  await expect(page.getByRole("region", { name: "Note" }).getByLabel("Note")).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await expectAccessibleEverywhere(page);

  await check.getByRole("button", { name: /Enter the note/ }).press("Enter");
  await page.getByRole("region", { name: "Note" }).getByLabel("Note").fill("Said hello");
  await expect(check).toContainText("Ready to activate");
  const note = page.getByRole("button", { name: /^Note “Said hello”/ });
  await note.press("Alt+ArrowUp");
  await expect(page.getByText("“Note “Said hello”” is now step 1 of 2.")).toBeAttached();
  await expect(note).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await note.dragTo(page.getByRole("button", { name: /^Add a step before “Wait/ }));
  await expect(page.locator("button[draggable]").first()).toContainText("Said hello");
  await page.getByRole("button", { name: "Save draft" }).press("Enter");
  await expect(page.getByText("Draft saved.")).toBeVisible();
  await expect(page.getByText("All changes saved")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Wait 3 days/ })).toBeVisible();
});

test("a recipe is installed as a draft, activated, paused, resumed, and archived", async ({
  page,
}) => {
  await open(page, "/admin/journeys/recipes");
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Install Second gift" }).click();
  await page.waitForURL(/\/edit$/);
  await expect(page.getByText("Ready to activate")).toBeVisible();
  await page.getByRole("button", { name: /^Email “What your first gift/ }).click();
  await expect(page.getByLabel("Subject")).toHaveValue("What your first gift has started");
  await expectAccessibleEverywhere(page);

  await page.getByRole("link", { name: "Review and activate" }).click();
  const confirm = async (button: string, confirmation: string) => {
    await page.getByRole("button", { name: button }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("button", { name: confirmation }).click();
    await expect(dialog).toBeHidden();
  };
  await confirm("Activate…", "Activate journey");
  await expect(page.getByRole("button", { name: "Pause…" })).toBeVisible();
  await confirm("Pause…", "Pause journey");
  await expect(page.getByText("Paused", { exact: true }).first()).toBeVisible();
  await confirm("Resume…", "Resume journey");
  await expect(page.getByRole("button", { name: "Pause…" })).toBeVisible();
  await confirm("Archive…", "Archive journey");
  await expect(page.getByText("Archived", { exact: true }).first()).toBeVisible();
});

test("staff see who is where and why, and what each step did", async ({ page }) => {
  const home = `/admin/journeys/${seeded.welcome.id}`;
  await open(page, "/admin/journeys");
  await expectAccessibleEverywhere(page);
  await open(page, home);
  await expect(page.getByText(/donors? here/).first()).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("link", { name: "Results" }).click();
  await expect(page.getByText("What each step did")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto(`${home}/people/${seeded.welcome.enrollment_id}`);
  await expect(page.getByText("Entered the journey")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto(`/admin/portfolio/${seeded.welcome.donor_id}`);
  await expect(page.locator("#journeys")).toContainText("Welcome");
});

test("a donor’s future is simulated, and the steps fit on a phone", async ({ page }) => {
  await open(page, `/admin/journeys/${seeded.welcome.id}/simulate`);
  await page.getByRole("combobox", { name: "Donor" }).fill("a");
  await page.getByRole("option").first().click();
  await page.getByRole("button", { name: "Simulate" }).click();
  await expect(page.getByRole("region", { name: "What would happen" })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`/admin/journeys/${seeded.welcome.id}/edit`);
  await page.getByRole("button", { name: /^Email “Welcome to/ }).click();
  await expect(page.getByRole("dialog", { name: "Email" })).toBeVisible();
  await expectAccessibleEverywhere(page);
});
