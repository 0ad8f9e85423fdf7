import { expectAccessible } from "../accessible";
import { expect, fresh, test } from "../fixtures";
import { signIn } from "./staff";

test.describe.configure({ timeout: 180_000 });

test("staff enter a gift, thank the donor by mail, undo the acknowledgment, and refund the gift", async ({
  page,
}) => {
  const note = fresh("check");
  await page.goto("/sign-in?next=/admin/donations/new");
  await signIn(page);
  await page.getByLabel("Donor", { exact: true }).fill("Achterberg");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await page.getByRole("list", { name: "Donors found" }).getByRole("link").first().click();
  await page.getByLabel("Amount", { exact: true }).fill("0");
  await page.getByRole("button", { name: "Enter gift" }).click();
  await expect(page.getByRole("heading", { name: "There is a problem" })).toBeVisible();
  await page.getByLabel("Amount", { exact: true }).fill("64.50");
  await page.getByLabel("Note").fill(note);
  await page.getByRole("button", { name: "Enter gift" }).click();
  await page.waitForURL(/notice=entered/);
  await expect(page.getByText("Gift entered. Its receipt was issued.")).toBeVisible();
  await expectAccessible(page);
  const gift = page.url().replace(/\?.*$/, "");

  await page.goto("/admin/acknowledgements/letters/new");
  await page.getByLabel("Name").fill(note);
  await page.getByLabel("Subject").fill("For {{password}}");
  await page.getByRole("button", { name: "Save letter" }).click();
  await expect(page.getByText("There is no {{password}}").first()).toBeVisible();
  await page.getByLabel("Subject").fill("Thank you, {{donor_name}}");
  await page.getByRole("button", { name: "Heading", exact: true }).click();
  await page.getByLabel(/^Text of Heading/).fill("What your {{amount}} does");
  await page.getByRole("button", { name: "Save letter" }).click();
  await expect(page.getByText("Thank you, Ada Lovelace")).toBeVisible();
  const shown = page.frameLocator("iframe[title^='Preview']");
  await expect(shown.getByText("What your $50.00 does")).toBeVisible();
  const paper = page.getByRole("link", { name: "See it on paper" });
  const pdf = await page.request.get((await paper.getAttribute("href")) ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  await expectAccessible(page);

  await page.goto(`/admin/acknowledgements?q=${note}`);
  await page.getByRole("checkbox").first().check();
  await page.getByLabel("Letter").selectOption({ label: note });
  await page.getByRole("button", { name: "Send by email" }).click();
  await expect(page.getByText("No gifts found")).toBeVisible();
  await page.goto(`/admin/acknowledgements?q=${note}&acknowledgement=queued`);
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("No gifts found")).toBeVisible();

  await page.goto(gift);
  await page.getByRole("button", { name: "Refund…" }).click();
  await expect(page.getByRole("dialog")).toContainText("Refund $64.50 to");
  await expectAccessible(page);
  await page.getByRole("dialog").getByLabel("Reason").fill("Entered by mistake");
  await page.getByRole("button", { name: /^Refund / }).click();
  await expect(page.getByText("$64.50 returned: Entered by mistake")).toBeVisible();
  await expect(page.getByText(/^Voided/)).toBeVisible();
});
