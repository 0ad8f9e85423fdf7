import { readFileSync } from "node:fs";
import { expectAccessibleEverywhere } from "../accessible";
import { expect, fresh, test } from "../fixtures";
import { open } from "./staff";

type World = { text_messages: { sent_id: number; number: string } };
const { text_messages: seeded }: World = JSON.parse(
  readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"),
);
/** Another each time, because it opts out. */
const own = `415555${String(Date.now()).slice(-4)}`;
const MAILINGS = "/admin/communications/mailings";

test.describe.configure({ timeout: 240_000 });

test("a text message is written, counted, tested, and sent or left for the morning", async ({
  page,
}) => {
  const name = fresh("Doubled");
  await open(page, `${MAILINGS}/new`);
  await page.getByLabel("Text message", { exact: true }).check();
  await expect(page.getByLabel("Subject")).toBeHidden();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Topic").selectOption({ label: "Appeals" });
  await page.getByRole("button", { name: "Create mailing" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  await page.getByRole("link", { name: "Review and send" }).click();
  await expect(page.getByText("Write something first.")).toBeVisible();
  await page.getByRole("link", { name: "Content", exact: true }).click();
  const body = page.getByLabel("Message", { exact: true });
  await body.fill("Hi ");
  await page.getByRole("button", { name: "{{first_name|friend}}" }).click();
  await body.press("End");
  await body.pressSequentially(", gifts are doubled: https://harbor-light.example/x");
  const phone = page.locator("figure");
  await expect(phone).toContainText("Hi Ada, gifts are doubled:");
  await expect(phone).toContainText("Reply STOP to opt out.");
  await expect(phone).toContainText("plain");
  await body.pressSequentially(" “today”");
  await expect(phone).toContainText("Unicode");
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Save message" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();

  await page.getByRole("link", { name: "Audience" }).click();
  await page.getByLabel("All active donors").check();
  await page.getByRole("button", { name: "Save audience" }).click();
  await expect(page.getByText("Audience saved.")).toBeVisible();
  await expect(page.getByText("opted out of this channel", { exact: true })).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.getByRole("link", { name: "Review and send" }).click();
  await page.getByLabel("Your phone number").fill("12");
  await page.getByRole("button", { name: "Send test to me" }).click();
  await expect(page.getByText(/Enter a phone number such as/).first()).toBeVisible();
  await page.getByLabel("Your phone number").fill(own);
  await page.getByRole("button", { name: "Send test to me" }).click();
  await expect(page.getByText(/A test is on its way to/)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: /^Send to \d+ recipients/ }).click();
  await expect(page.getByText(/^(?:Preparing|Sending|Sent)$/).first()).toBeVisible();

  await page.goto(`/dev/mailbox/texts?to=${own}`);
  await expect(page.getByText("gifts are doubled").first()).toBeVisible();
  await page
    .getByLabel(/^Reply as/)
    .first()
    .fill("STOP");
  await page.getByRole("button", { name: "Reply" }).first().click();
  await expect(page.getByText("You have unsubscribed").first()).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test("what came of a text message, and where the number is set", async ({ page }) => {
  await open(page, `${MAILINGS}/${seeded.sent_id}`);
  const results = page.getByRole("region", { name: "Results" });
  for (const term of ["Sent", "Clicked", "Opted out", "Raised"])
    await expect(results.getByText(term, { exact: true })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("link", { name: "Text message", exact: true }).click();
  await expect(page.locator("figure")).toContainText("every gift is doubled");
  await page.goto("/admin/settings/text-messages");
  await expect(page.getByLabel("Texts come from")).toHaveValue(/415 555 0188/);
  await expectAccessibleEverywhere(page);
});
