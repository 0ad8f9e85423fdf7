import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessibleEverywhere } from "../accessible";
import { demo, expect, fresh, test } from "../fixtures";
import { signIn } from "./staff";

// Whole walks, with states that are looked at in both themes and at both widths.
test.describe.configure({ timeout: 300_000 });

async function send(request: APIRequestContext, method: string, path: string, data?: unknown) {
  const headers = { "X-SVC-API-Key": demo.api_key };
  const answer = await request.fetch(`/api/v1/admin/events${path}`, { method, data, headers });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** A published event of its own for a test, with a ticket. */
async function makeEvent(request: APIRequestContext) {
  const slug = `${fresh("talks")}-${Math.random().toString(36).slice(2, 6)}`;
  const { id } = await send(request, "POST", "", {
    ...{ slug, name: `Talks ${slug}`, timezone: "America/New_York" },
    ...{ starts_at: "2035-05-12T22:00:00Z", ends_at: "2035-05-13T02:00:00Z" },
    location: { kind: "in_person", venue: "Net Loft" },
  });
  const ticket = { name: "Seat", price: 20, benefit_kind: "none" };
  await send(request, "POST", `/${id}/ticket-types`, ticket);
  await send(request, "PUT", `/${id}/status`, { status: "published" });
  return { id: Number(id), page: `/o/${demo.organization.slug}/events/${slug}` };
}

async function portrait() {
  const create = { width: 90, height: 120, channels: 3 as const, background: "#23617d" };
  const buffer = await sharp({ create }).png().toBuffer();
  return { name: "ada.png", mimeType: "image/png", buffer };
}

const row = (page: Page, name: string) => page.getByRole("row", { name });
const sessionsOn = (page: Page) => page.getByRole("region", { name: "Agenda" });

test("staff plan an agenda, and the event's page shows it", async ({ page, request, browser }) => {
  const event = await makeEvent(request);
  await page.goto(`/admin/events/${event.id}`);
  await signIn(page);
  await page.getByRole("link", { name: "Agenda", exact: true }).click();
  await expect(page.getByText("No sessions yet")).toBeVisible();
  await expect(page.getByText("No people yet")).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.getByRole("link", { name: "Add person" }).click();
  await page.getByRole("button", { name: "Add person" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeFocused();
  await page.getByLabel("Name", { exact: true }).fill("Ada Nwosu");
  await page.getByLabel("Title or affiliation").fill("Principal, Harbor School");
  await page.getByLabel("Role at the event").selectOption("Speaker");
  await page.getByLabel("Short bio").fill("Teaches half of the harbor to read.");
  await page.getByLabel("Link").fill("ada");
  await page.getByLabel("Choose a photo").setInputFiles(await portrait());
  await expect(page.getByText("Choose another photo")).toBeVisible();
  await page.getByRole("button", { name: "Add person" }).click();
  await expect(page.getByRole("link", { name: /Enter an address such as/ })).toBeVisible();
  await page.getByLabel("Link").fill("https://ada.example.org");
  await page.getByRole("button", { name: "Add person" }).click();
  await expect(page.getByText("Person added.")).toBeVisible();
  await expect(row(page, "Ada Nwosu")).toContainText("Speaker");

  await page.getByRole("link", { name: "Add session" }).click();
  await expect(page.getByLabel("Starts")).toHaveValue("2035-05-12T18:00");
  await page.getByLabel("Starts").fill("");
  await page.getByLabel("Title").fill("A hello from school");
  await page.getByRole("button", { name: "Add session" }).click();
  await expect(page.getByRole("link", { name: "Enter when the session starts." })).toBeVisible();
  await page.getByLabel("Starts").fill("2035-05-12T17:30");
  await page.getByLabel("Ends").fill("2035-05-12T18:45");
  await page.getByLabel("Room or area").fill("Upper deck");
  await page.getByRole("checkbox", { name: "Ada Nwosu" }).check();
  await page.getByRole("button", { name: "Add session" }).click();
  await expect(page.getByText("Session added.")).toBeVisible();
  await expect(page.getByText("1 session outside the event’s time")).toBeVisible();
  await expect(row(page, "A hello from school")).toContainText("5:30–6:45 PM");
  await expectAccessibleEverywhere(page);
  await page.getByRole("link", { name: "Edit A hello from school" }).click();
  await page.getByLabel("Starts").fill("2035-05-12T18:30");
  await page.getByRole("button", { name: "Save session" }).click();
  await expect(page.getByText("Session saved.")).toBeVisible();
  await expect(page.getByText("outside the event’s time")).toHaveCount(0);

  const visitor = await browser.newPage({ locale: "en-US" });
  await visitor.goto(event.page);
  await expect(sessionsOn(visitor)).toContainText("6:30–6:45 PM");
  await expect(sessionsOn(visitor)).toContainText("Upper deck");
  await sessionsOn(visitor).getByRole("link", { name: "Ada Nwosu" }).click();
  const people = visitor.getByRole("region", { name: "Featuring" });
  await expect(people).toBeInViewport();
  await expect(people).toContainText("Principal, Harbor School");
  await expect(people.getByRole("link", { name: "Learn more about Ada Nwosu" })).toHaveAttribute(
    "href",
    "https://ada.example.org",
  );
  const photo = people.locator("img");
  await expect(photo).toHaveAttribute("src", /variant=thumb/);
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(90);
  await expectAccessibleEverywhere(visitor);
  await visitor.close();

  await page.getByRole("link", { name: "Edit Ada Nwosu" }).click();
  await page.getByRole("button", { name: "Remove person" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove person" }).click();
  await expect(page.getByText("No people yet")).toBeVisible();
  await expect(row(page, "A hello from school")).not.toContainText("Ada Nwosu");
});

test("sessions at the same time and people are put in order", async ({ page, request }) => {
  const { id } = await makeEvent(request);
  const starts_at = "2035-05-12T23:00:00Z";
  for (const title of ["Knots", "Nets"])
    await send(request, "POST", `/${id}/sessions`, { title, starts_at });
  for (const name of ["Ada", "Ben"]) await send(request, "POST", `/${id}/people`, { name });
  await page.goto(`/admin/events/${id}/agenda`);
  await signIn(page);
  await page.getByRole("button", { name: "Move Nets up" }).click();
  await expect(page.getByText("Nets is now number 1 of 2.")).toBeAttached();
  await page.getByRole("button", { name: "Move Ben up" }).click();
  await expect(page.getByText("Ben is now number 1 of 2.")).toBeAttached();
  await page.reload();
  const names = (await page.getByRole("rowheader").allInnerTexts()).map((text) => text.trim());
  expect(names.join(" ")).toMatch(/Nets.*Knots.*Ben.*Ada/s);
  await send(request, "POST", `/${id}/sessions`, {
    title: "Late",
    starts_at: "2035-05-13T00:00:00Z",
  });
  await page.reload();
  await page.getByRole("button", { name: "Move Late up" }).click();
  await expect(page.getByText(/Only sessions that start at the same time/)).toBeVisible();
});

test("an event of several days has a heading for each, in the reader's language", async ({
  page,
  request,
}) => {
  const event = await makeEvent(request);
  for (const [title, starts_at] of [
    ["Dinner", "2035-05-12T22:30:00Z"],
    ["Brunch", "2035-05-13T15:00:00Z"],
  ])
    await send(request, "POST", `/${event.id}/sessions`, { title, starts_at });
  for (const [language, name, days, clock] of [
    ["en", "Agenda", ["Saturday, May 12, 2035", "Sunday, May 13, 2035"], "6:30 PM"],
    ["fr", "Programme", [/samedi.*mai 2035/i, /dimanche.*mai 2035/i], /6:30|18:30/],
  ] as const) {
    await page.goto(`${event.page}?lang=${language}`);
    const agenda = page.getByRole("region", { name, exact: true });
    await expect(agenda.getByRole("heading", { level: 3 })).toHaveText([...days]);
    await expect(agenda.getByRole("listitem").first()).toContainText(clock);
  }
});

test("a guest reads the agenda in the registration, with the rooms", async ({ page }) => {
  await page.goto(new URL(demo.orders.v2_table.url).pathname);
  const agenda = page.getByRole("region", { name: "Agenda" });
  await expect(agenda).toContainText("Live auction");
  await expect(agenda).toContainText("Rope loft");
  await page.goto(`/o/${demo.organization.slug}/events/lantern-gala`);
  await expect(agenda).toContainText("Live auction");
  await expect(agenda).not.toContainText("Rope loft");
});
