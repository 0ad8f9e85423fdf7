import { expectAccessible } from "../accessible";
import { expect, fresh, test } from "../fixtures";
import { command, tabTo } from "./keys";
import { signIn } from "./staff";

test.describe.configure({ timeout: 180_000 });

test("a fundraiser finds a donor who needs a call, logs the call, sets the next task and enters a check, all by keyboard", async ({
  page,
}) => {
  const note = fresh("Spoke about the spring appeal");
  await page.goto("/sign-in?next=/admin");
  await signIn(page);
  const table = page.getByRole("region", { name: "Donors who need attention" });
  const first = table.getByRole("rowheader").first().getByRole("link");
  const donor = (await first.textContent()) ?? "";

  await tabTo(page, page.getByRole("link", { name: "Skip to main content" }));
  await page.keyboard.press("Enter");
  await tabTo(page, first);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForURL(/\/admin\/portfolio\/\d+/);

  await command(page, "log call", "Log call with this donor");
  await expect(page.getByRole("heading", { level: 1, name: "Log interaction" })).toBeVisible();
  await tabTo(page, page.getByRole("textbox", { name: "Summary" }));
  await page.keyboard.type(note);
  await tabTo(page, page.getByRole("button", { name: "Save" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Interaction logged.")).toBeVisible();
  await expect(page.getByText(note).first()).toBeVisible();
  await expectAccessible(page);

  await command(page, "add task", "Add task for this donor");
  await tabTo(page, page.getByRole("textbox", { name: "Task" }));
  await page.keyboard.type(`${note}: follow up`);
  await tabTo(page, page.getByRole("button", { name: "Add task" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Task added.")).toBeVisible();

  await command(page, donor.split(" ")[0] ?? donor, new RegExp(donor));
  await page.waitForURL(/\/admin\/portfolio\/\d+/);
  await expect(page.getByText(`${note}: follow up`).first()).toBeVisible();
  await command(page, "enter gift", "Enter gift from this donor");
  await expect(page.getByRole("heading", { level: 1, name: "Enter gift" })).toBeVisible();
  await tabTo(page, page.getByLabel("Amount", { exact: true }));
  await page.keyboard.type("150");
  await tabTo(page, page.getByRole("button", { name: "Enter gift", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Gift entered. Its receipt was issued.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("$150.00");
});
