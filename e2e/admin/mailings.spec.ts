import { readFileSync } from "node:fs";
import { expectAccessibleEverywhere } from "../accessible";
import { expect, fresh, test } from "../fixtures";
import { made } from "./made";
import { open } from "./staff";

type World = { mailings: { sent_id: number } };
const { mailings: seeded }: World = JSON.parse(
  readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"),
);
const MAILINGS = "/admin/communications/mailings";

test.describe.configure({ timeout: 240_000 });

test("a mailing is written, previewed, reviewed, scheduled, and called off again", async ({
  page,
}) => {
  const name = fresh("Lanterns");
  await open(page, `${MAILINGS}/new`);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Subject").fill("Lanterns for {{first_name|you}}");
  await page.getByRole("button", { name: "Create mailing" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  await page.getByRole("link", { name: "Review and send" }).click();
  await expect(page.getByText("Write something first.")).toBeVisible();
  await page.getByRole("link", { name: "Content", exact: true }).click();
  await page.getByRole("button", { name: "Heading", exact: true }).click();
  await page.getByLabel("Text of Heading 1").fill("We light the harbor");
  await page.getByRole("button", { name: "Text", exact: true }).click();
  const text = page.getByRole("textbox", { name: "Text 2" });
  await text.click();
  await page.keyboard.type("Dear ");
  await page.getByLabel("Insert a merge field").selectOption("{{first_name|friend}}");
  await page.keyboard.type(", come and ");
  await page.getByRole("button", { name: "Bold" }).click();
  await page.keyboard.type("see the lanterns");
  await page.getByRole("button", { name: "Button", exact: true }).click();
  await page.getByLabel("Label").fill("Come along");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText(/web address that begins with/).first()).toBeVisible();
  await page.getByLabel("Web address").fill("https://harbor-light.example/lanterns");
  await page.getByRole("button", { name: "Move Button 3 up" }).click();
  await page.getByRole("button", { name: "Move Button 2 down" }).click();
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
  const mail = page.getByRole("region", { name: "Preview" }).locator("iframe").contentFrame();
  await expect(mail.getByText("We light the harbor")).toBeVisible();
  await expect(mail.locator("strong, b")).toContainText("see the lanterns");
  await expectAccessibleEverywhere(page);

  await page.getByRole("link", { name: "Audience" }).click();
  await expect(page.getByText("Choose who gets this mailing.")).toBeVisible();
  await page.getByLabel("All active donors").check();
  await page.getByRole("button", { name: "Save audience" }).click();
  await expect(page.getByText("Audience saved.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Skipped" })).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.getByRole("link", { name: "Review and send" }).click();
  await page.getByRole("button", { name: "Send test to me" }).click();
  await expect(page.getByText(/A test is on its way to/)).toBeVisible();
  await page.getByLabel("At a time").check();
  await page.getByLabel("Date and time").fill("2020-01-01T10:00");
  await page.getByRole("button", { name: /^Schedule for \d+ recipients/ }).click();
  await expect(page.getByText("Choose a time in the future.").first()).toBeVisible();
  await page.getByLabel("Date and time").fill("2035-05-31T18:00");
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: /^Schedule for \d+ recipients/ }).click();
  await expect(page.getByText("Scheduled", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Cancel schedule…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel schedule" }).click();
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Delete…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete draft" }).click();
  await expect(page).toHaveURL(new RegExp(`${MAILINGS}$`));
  await expect(page.getByRole("link", { name })).toHaveCount(0);
});

test("what came of a mailing: figures, subjects, links, recipients with reasons, and its email", async ({
  page,
}) => {
  await open(page, `${MAILINGS}/${seeded.sent_id}`);
  const results = page.getByRole("region", { name: "Results" });
  for (const term of ["Delivered", "Clicked", "Unsubscribed", "Raised"])
    await expect(results.getByText(term, { exact: true })).toBeVisible();
  await expect(results.getByText(/^\$[1-9]/)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("link", { name: "Delivery", exact: true }).click();
  await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("link", { name: "Email", exact: true }).click();
  await expect(page.locator("iframe")).toBeVisible();
  await page.goto(MAILINGS);
  await expect(page.getByRole("link", { name: "Spring appeal" })).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test("a template is written, and a mailing starts from it", async ({ page }) => {
  const name = fresh("Appeal");
  await open(page, "/admin/communications/templates/new");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Subject").fill("A lantern for {{first_name|you}}");
  await page.getByRole("button", { name: "Heading", exact: true }).click();
  await page.getByLabel("Text of Heading 1").fill("Your light");
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Create template" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goto("/admin/communications/templates");
  await expectAccessibleEverywhere(page);
  await page.getByRole("link", { name: `New mailing from ${name}` }).click();
  await page.getByLabel("Name", { exact: true }).fill(`${name} 1`);
  await page.getByRole("button", { name: "Create mailing" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue("A lantern for {{first_name|you}}");
  await expect(page.getByLabel("Text of Heading 1")).toHaveValue("Your light");
});

test("letters of a mailing: who gets one and why not, the print run with its PDF, labels, and the rest", async ({
  page,
  request,
}) => {
  const name = fresh("Paper");
  // Readers of its own: other tests add donors meanwhile.
  const home = { city: "Portland", state: "ME", zip: "04101", country: "US" };
  for (const street of ["3 Net Loft", "4 Net Loft"])
    await made(request, "donors", { first_name: "Ada", last_name: name, street, ...home });
  const condition = { all: [{ field: "name", op: "contains", value: name }] };
  await made(request, "communications/segments", { name, condition });
  await open(page, `${MAILINGS}/${seeded.sent_id}`);
  await page.getByRole("link", { name: "Letters", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No letter" })).toBeVisible();
  await expect(
    page.getByText("the email reaches them or their household", { exact: true }),
  ).toBeVisible();
  await expect(page.getByText("already printed", { exact: true })).toBeVisible();
  await expectAccessibleEverywhere(page);

  const runs = page.getByRole("region", { name: "Print runs" });
  await runs.getByRole("link").first().click();
  await expect(page.getByRole("link", { name: "The Okafor Family" }).first()).toBeVisible();
  await expect(page.getByText("14 Wharf Street, Portland, ME 04101").first()).toBeVisible();
  await expectAccessibleEverywhere(page);
  const pdf = await page.getByRole("link", { name: "Letters as PDF" }).getAttribute("href");
  const letters = await page.request.get(String(pdf));
  expect(letters.headers()["content-type"]).toBe("application/pdf");
  await page.getByRole("button", { name: "Labels…" }).click();
  await page.getByLabel("First label at position").fill("4");
  await expectAccessibleEverywhere(page);
  const [asked] = await Promise.all([
    page.context().waitForEvent("request", (request) => request.url().includes("labels.pdf")),
    page.getByRole("button", { name: "Open labels" }).click(),
  ]);
  expect(asked.url()).toContain("labels.pdf?sheet=avery5160&start=4");
  await page.keyboard.press("Escape");

  await open(page, `${MAILINGS}/new`);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Subject").fill("On paper");
  await page.getByRole("button", { name: "Create mailing" }).click();
  await page.getByRole("button", { name: "Heading", exact: true }).click();
  await page.getByLabel("Text of Heading 1").fill("Dear neighbor");
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
  await page.getByRole("link", { name: "Letters", exact: true }).click();
  await expect(page.getByText("Choose who gets this mailing.")).toBeVisible();
  await page.getByRole("link", { name: "Audience" }).click();
  await page.getByRole("checkbox", { name }).first().check();
  await page.getByRole("button", { name: "Save audience" }).click();
  await expect(page.getByText("Audience saved.")).toBeVisible();
  await page.getByRole("link", { name: "Letters", exact: true }).click();
  await page.getByRole("link", { name: "Everyone who can be reached by mail" }).click();
  await page.getByRole("button", { name: "Print 2 letters" }).click();
  await expect(page.getByText("Ready", { exact: true })).toBeVisible({ timeout: 60_000 });
  await page.getByRole("link", { name: "Letters", exact: true }).click();
  await page.getByRole("link", { name: "Everyone who can be reached by mail" }).click();
  await expect(page.getByText("Everyone who can get a letter has one.")).toBeVisible();
});
