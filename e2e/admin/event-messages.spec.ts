import { readFileSync } from "node:fs";
import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { expect as expectSoon, fresh, test } from "../fixtures";
import { people, signIn } from "./staff";

test.describe.configure({ timeout: 300_000 });
// A preview is made on the server a moment after the last key.
const expect = expectSoon.configure({ timeout: 30_000 });

type Demo = { api_key: string; event: { id: number } };

const demo: Demo = JSON.parse(readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"));

/** A draft of its own for a test. */
async function makeEvent(request: APIRequestContext) {
  const slug = `${fresh("concert")}-${Math.random().toString(36).slice(2, 6)}`;
  const answer = await request.post("/api/v1/admin/events", {
    headers: { "X-SVC-API-Key": demo.api_key },
    data: {
      slug,
      name: `Concert ${slug}`,
      location: { kind: "in_person", venue: "Net Loft" },
      starts_at: "2035-05-12T22:00:00Z",
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id } = await answer.json();
  return { id: Number(id), name: `Concert ${slug}` };
}

// The frame runs no scripts, not even those of who looks into it.
test.use({ expectedErrors: [/Blocked script execution in 'about:srcdoc'/] });

/** What the frame shows, as it was written: nothing can look inside. */
const expectMail = (page: Page, words: RegExp) =>
  expect(page.locator("iframe[title^='Preview']")).toHaveAttribute("srcdoc", words);

test("a message is edited, previewed as its reader sees it, tested, saved and reset", async ({
  page,
  request,
}) => {
  const { id, name } = await makeEvent(request);
  await page.goto(`/admin/events/${id}/messages`);
  await signIn(page);
  await expect(page.getByRole("link", { name: "Messages", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(page.getByRole("row", { name: /^Confirmation/ })).toContainText("Always on");
  await expectAccessibleEverywhere(page);

  await page.getByRole("link", { name: "Reminder to complete details" }).click();
  await page.waitForURL(/\/messages\/details_reminder$/, { timeout: 60_000 });
  await expectMail(page, new RegExp(`${name}.* is coming up`));
  await page.getByLabel("Subject").fill("Names, please, {{nick_name}}");
  await expect(page.getByText(/There is no \{\{nick_name\}\}/)).toBeVisible();
  await page.getByRole("button", { name: "Save message" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeFocused();
  await expect(page.getByLabel("Subject")).toHaveValue("Names, please, {{nick_name}}");
  await expectAccessible(page);

  await page.getByLabel("Subject").fill("Names, please, {{first_name}}");
  await page.getByLabel("Text").fill("Dear {{guest_name}},\n\n<b>who</b> is coming?");
  await expect(page.getByText("Names, please, Ada")).toBeVisible();
  await expectMail(page, /&lt;b&gt;who&lt;\/b&gt; is coming\?/);
  await expectMail(page, /Complete my registration/);
  page.once("dialog", (dialog) => dialog.dismiss());
  await page.getByRole("link", { name: "Messages", exact: true }).click();
  await expect(page.getByLabel("Subject")).toHaveValue("Names, please, {{first_name}}");

  await page.getByRole("button", { name: "Send test to me" }).click();
  await expect(page.getByText(`Test sent to ${people.admin.email}.`)).toBeVisible();
  await expect(page.getByLabel("Subject")).toHaveValue("Names, please, {{first_name}}");
  await page.getByLabel("Days before the event").fill("14");
  await page.getByRole("button", { name: "Save message" }).click();
  await expect(page.getByText("Message saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Days before the event")).toHaveValue("14");
  await expect(page.getByText("Names, please, Ada")).toBeVisible();
  // A reload keeps the place, and the bar for saving may lie half over what is there.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleEverywhere(page);

  await page.getByText("Restore default text").click();
  await page.getByRole("button", { name: "Delete my version" }).click();
  await expect(page.getByText("Default text restored.")).toBeVisible();
  await expect(page.getByLabel("Subject")).toHaveValue("Who is coming with you to {{event_name}}?");
  await expect(page.getByLabel("Days before the event")).toHaveValue("7");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a message can still be previewed, refused, switched off and saved", async ({
    page,
    request,
  }) => {
    const { id } = await makeEvent(request);
    await page.goto(`/admin/events/${id}/messages/cancellation`);
    await signIn(page);
    await page.getByLabel("Subject").fill("Sorry, {{first_name}}");
    await page.getByRole("button", { name: "Update preview" }).click();
    await expect(page.getByText("Sorry, Ada")).toBeVisible();
    await expect(page.getByLabel("Subject")).toHaveValue("Sorry, {{first_name}}");
    await page.getByLabel("Text").fill("{{secret}}");
    await page.getByRole("button", { name: "Save message" }).click();
    await expect(page.getByRole("link", { name: /There is no \{\{secret\}\}/ })).toBeVisible();
    await page.getByLabel("Text").fill("It is canceled.");
    await page.getByRole("checkbox", { name: "Send this message" }).uncheck();
    await page.getByRole("button", { name: "Save message" }).click();
    await expect(page.getByText("Message saved.")).toBeVisible();
    await page.goto(`/admin/events/${id}/messages`);
    const row = page.getByRole("row", { name: /^Cancellation/ });
    await expect(row).toContainText("Off");
    await expect(row).toContainText("Customized");
  });
});

test("a message is filled in with a registration, which stays hidden from members who may not see it", async ({
  page,
}) => {
  await page.goto(`/admin/events/${demo.event.id}/messages/confirmation`);
  await signIn(page);
  const choice = page.getByLabel("Sample registration");
  await expect(choice).toBeVisible();
  const [, first] = await choice.locator("option").allInnerTexts();
  const [, buyer = ""] = (first ?? "").split(", ");
  await choice.selectOption({ index: 1 });
  await expectMail(page, new RegExp(`Thank you, ${buyer.split(" ")[0]}`));
  await page.context().clearCookies();
  await page.goto(`/admin/events/${demo.event.id}/messages`);
  await signIn(page, people.limited_user);
  await expect(
    page.getByRole("heading", { name: "You don’t have access to this page" }),
  ).toBeVisible();
});
