import { readFileSync } from "node:fs";
import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { demo, expect, fresh, test } from "../fixtures";
import { client, lastMail, linkIn } from "./door";

const CHILDREN = `/o/${client}/programs/harbor-children`;

test("a new donor sponsors a child, gives monthly, and manages the gift in the portal", async ({
  page,
}) => {
  test.slow();
  const email = `${fresh("newcomer")}@example.org`;

  await page.goto(`${CHILDREN}?filter%5Bavailable%5D=1&sort=title&per_page=100`);
  const card = page.getByRole("article").filter({ hasText: "Waiting for a sponsor" }).last();
  const child = (await card.getByRole("heading").textContent()) ?? "";
  await card.getByRole("link", { name: `Sponsor ${child}` }).click();
  await page.getByLabel("Monthly").check();
  await page.getByLabel("First name").fill("Nell");
  await page.getByLabel("Last name").fill("Newcomer");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Visa without enough money").check();
  await page.getByRole("button", { name: /^Donate/ }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeVisible();
  await page.goto(`/o/${client}/give?program=harbor-children&add=1`);
  await page.getByLabel("Other amount").first().fill("20");
  await page.getByLabel("Monthly").first().check();
  await page.getByRole("button", { name: "Add and continue" }).click();
  await page.getByLabel("Visa that pays").check();
  await page.getByRole("button", { name: "Donate $58.00" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Thank you" })).toBeVisible();
  await lastMail(page, email, /receipt|thank/i);

  await expect(page.getByText("Test mode: no real payments")).toHaveCount(1);
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: "Your giving" }).click();
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Email me a sign-in link" }).click();
  const link = linkIn(await lastMail(page, email, /sign-in link/));
  await page.goto(link);
  await page.getByRole("button", { name: /sign in/i }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Hello, Nell" })).toBeVisible();
  await expect(page.getByText("Lifetime giving")).toBeVisible();
  await expect(page.getByRole("heading", { name: child })).toBeVisible();
  await expectAccessibleEverywhere(page);

  const plans = page.getByRole("listitem").filter({ hasText: "$20.00" });
  await plans.getByRole("link").first().click();
  await page.getByRole("link", { name: "Change recurring gift" }).click();
  await page.getByLabel("Frequency").selectOption("3");
  await page.getByRole("button", { name: "Review change" }).click();
  await page.getByRole("button", { name: "Save change" }).click();
  await expect(page.getByText("Recurring gift changed.")).toBeVisible();
  await page.getByLabel("Pause for").selectOption("2");
  await page.getByRole("button", { name: "Pause recurring gift" }).click();
  await expect(page.getByText("Recurring gift paused.")).toBeVisible();

  await page.goto("/donor/card");
  for (const [name, outcome] of [
    ["Visa that is declined", "The card was declined."],
    ["Mastercard that pays", "Your card ending in 4444 is saved."],
  ] as const) {
    await page.getByLabel("Name on the card").fill("Nell Newcomer");
    await page.getByLabel(name).check();
    await page.getByRole("button", { name: "Save card" }).click();
    await expect(page.getByText(outcome).first()).toBeVisible();
  }

  await page.goto("/donor/receipts");
  await expect(
    page.getByRole("heading", { name: /^Statement for \d{4} through \w/ }),
  ).toBeVisible();
  await expectAccessible(page);
  const statement = page.getByRole("link", { name: /^Statement \d{4}/ });
  const paper = await page.request.get((await statement.getAttribute("href")) ?? "");
  expect((await paper.body()).subarray(0, 5).toString()).toBe("%PDF-");

  await page.getByRole("link", { name: "Overview" }).first().click();
  await page.setViewportSize({ width: 375, height: 800 });
  await expectAccessible(page);
  await page.getByRole("link", { name: "Give again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Give to / })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Other amount" })).toHaveValue("20.00");
  await expect(page.getByLabel("Once")).toBeChecked();
});

test("the overview shows a longtime donor's giving", async ({ page, context, baseURL }) => {
  const { donor } = JSON.parse(readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"));
  const name = `donor_session_${demo.organization.id}`;
  await context.addCookies([
    { name, value: donor.session_id, url: baseURL ?? "" },
    { name: "donor_client", value: client, url: baseURL ?? "" },
  ]);
  await page.goto("/donor");
  await expect(page.getByRole("heading", { level: 1, name: "Hello, Nadia" })).toBeVisible();
  await page.getByText("View as a table").click();
  await expect(page.getByRole("row")).not.toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Exams are over" })).toBeVisible();
  await page.getByRole("link", { name: "View your year in pictures" }).click();
  await expect(page.getByRole("heading", { name: "Gifts by month" })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto("/donor/receipts");
  await expect(page.getByRole("heading", { name: "Tax documents" })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto("/donor");
  await page.getByRole("button", { name: /^Email me the link/ }).click();
  await expect(page.getByText("We’ve emailed you the link.")).toBeVisible();
  await expectAccessibleEverywhere(page);
});
