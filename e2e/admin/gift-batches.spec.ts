import { readFileSync } from "node:fs";
import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { expect, fresh, test } from "../fixtures";
import { open } from "./staff";

const { gift_batches: batches }: { gift_batches: { open: number; posted: number } } = JSON.parse(
  readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"),
);

const LIST = "/admin/donations/batches";

test.describe.configure({ timeout: 180_000 });

test("a day's checks are entered by keyboard alone, with a new donor among them, and posted", async ({
  page,
}) => {
  const name = fresh("Mail");
  const newcomer = fresh("Nora");
  await open(page, `${LIST}/new`);
  const { keyboard } = page;
  await expect(page.getByLabel("Name")).toBeFocused();
  await keyboard.type(name);
  await keyboard.press("Tab");
  await keyboard.type("2");
  await keyboard.press("Tab");
  await keyboard.type("75");
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("2 gifts and $75.00 to go")).toBeVisible();

  const donor = page.getByRole("combobox", { name: "Donor" });
  await expect(donor).toBeFocused();
  await keyboard.type("petrov");
  await expect(page.getByRole("option", { name: /^Nadia Petrov/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expectAccessible(page);
  await keyboard.press("Enter");
  await expect(donor).toHaveValue("Nadia Petrov");
  await keyboard.press("Tab");
  await keyboard.type("50");
  await keyboard.press("Tab");
  await keyboard.type("Check 1207");
  await keyboard.press("Enter");
  await expect(page.getByText("1 gift and $25.00 to go")).toBeVisible();

  await expect(donor).toBeFocused();
  await expect(donor).toHaveValue("");
  await keyboard.type(`${newcomer} Lind`);
  await expect(page.getByRole("option", { name: `New donor “${newcomer} Lind”` })).toBeVisible();
  await keyboard.press("ArrowUp");
  await keyboard.press("Enter");
  await expect(page.getByLabel("First name")).toHaveValue(newcomer);
  await expect(page.getByLabel("Last name")).toHaveValue("Lind");
  await page.getByLabel("Amount").focus();
  await keyboard.type("25");
  await keyboard.press("Enter");
  await expect(page.getByText("Matches the control totals")).toBeVisible();

  await page.getByRole("button", { name: "Post batch…" }).focus();
  await keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("2 gifts for $75.00");
  await dialog.getByRole("button", { name: "Post batch" }).focus();
  await keyboard.press("Enter");
  await expect(page.getByText("2 gifts posted.")).toBeVisible();
  await expect(page.getByText("Posted", { exact: true })).toBeVisible();
  await page
    .getByRole("row", { name: /Nadia Petrov/ })
    .getByRole("link", { name: "View gift" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("$50.00");
  await expect(page.getByText("Check 1207")).toBeVisible();
});

test("a batch names what is missing, and a problem with a gift appears at its field", async ({
  page,
}) => {
  await open(page, `${LIST}/${batches.open}`);
  await expect(page.getByText("1 gift and $95.00 to go")).toBeVisible();
  await expect(page.getByRole("button", { name: "Post batch…" })).toHaveCount(0);
  await page.getByLabel("Amount").fill("twelve");
  await page.getByRole("button", { name: "Add gift" }).click();
  await expect(page.getByText("Choose a donor.").first()).toBeVisible();
  await page.getByRole("combobox", { name: "Donor" }).fill("petrov");
  await page.getByRole("option", { name: /^Nadia Petrov/ }).click();
  await page.getByRole("button", { name: "Add gift" }).click();
  await expect(page.getByText("Enter an amount in USD").first()).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Donor" })).toHaveValue("Nadia Petrov");
  await expect(page.getByLabel("Amount")).toHaveValue("twelve");
});

test("a gift in a batch is edited and removed, and a batch is discarded", async ({ page }) => {
  const name = fresh("Basket");
  await open(page, `${LIST}/new`);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Number of gifts").fill("1");
  await page.getByLabel("Total").fill("20");
  await page.getByRole("button", { name: "Start batch" }).click();
  await page.getByRole("combobox", { name: "Donor" }).fill("petrov");
  await page.getByRole("option", { name: /^Nadia Petrov/ }).click();
  await page.getByLabel("Amount").fill("10");
  await page.getByRole("button", { name: "Add gift" }).click();
  await page.getByRole("link", { name: "Edit $10.00 from Nadia Petrov" }).click();
  await expect(page.getByLabel("Amount")).toHaveValue("10");
  await page.getByLabel("Amount").fill("20");
  await page.getByRole("button", { name: "Save gift" }).click();
  await expect(page.getByText("Matches the control totals")).toBeVisible();
  await page.getByRole("button", { name: "Remove $20.00 from Nadia Petrov" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove gift" }).click();
  await expect(page.getByText("No gifts entered yet")).toBeVisible();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel("Total").fill("30");
  await page.getByRole("button", { name: "Save batch" }).click();
  await expect(page.getByText("1 gift and $30.00 to go")).toBeVisible();
  await page.getByRole("button", { name: "Discard…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard batch" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Gift batches" })).toBeVisible();
  await expect(page.getByRole("link", { name })).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a gift is entered with words that match only one donor", async ({ page }) => {
    const name = fresh("Tray");
    await open(page, `${LIST}/new`);
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Number of gifts").fill("1");
    await page.getByLabel("Total").fill("20");
    await page.getByRole("button", { name: "Start batch" }).click();
    await page.getByLabel("Donor", { exact: true }).fill("nadia.petrov@mail.example");
    await page.getByLabel("Amount").fill("20");
    await page.getByRole("button", { name: "Add gift" }).click();
    await expect(page.getByText("Matches the control totals")).toBeVisible();
  });
});

test("the gift batch pages are accessible", async ({ page }) => {
  const paths = [
    ...["", "/new", `/${batches.open}`, `/${batches.open}/edit`, `/${batches.posted}`],
  ].map((path) => `${LIST}${path}`);
  for (const path of paths) {
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessibleEverywhere(page);
  }
  await open(page, `${LIST}/${batches.open}`);
  await page
    .getByRole("link", { name: /^Edit \$/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit gift in batch" })).toBeVisible();
  await expectAccessibleEverywhere(page);
});
