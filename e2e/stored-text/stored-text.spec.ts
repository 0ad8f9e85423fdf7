import type { APIRequestContext } from "@playwright/test";
import { send } from "../admin/sponsorship";
import { open } from "../admin/staff";
import { goOn, heading } from "../events/walk";
import { demo, expect, test } from "../fixtures";
import { makeStainedDonors } from "./donors";
import { makeStainedEvent, registerStained } from "./events";
import { ALL, PAYLOADS, payload } from "./payloads";
import { makeStainedProgram } from "./programs";
import { lookAtFrame, lookAtMail, watch } from "./watch";

// Each test opens every page that shows what somebody wrote, after one another.
// These run last, and share nothing: in parallel no worker waits for the other at the end.
test.describe.configure({ timeout: 180_000, mode: "parallel" });

// A mail's frame runs no scripts, not even those of who looks into it.
test.use({ expectedErrors: [/Blocked script execution in 'about:srcdoc'/] });

/** How the portfolio calls those whom a word finds. */
async function portfolioNames(request: APIRequestContext, word: string): Promise<string[]> {
  const { data } = await send(request, "GET", `/admin/fundraising/portfolio?q=${word}`);
  return (data?.rows ?? []).map((row: { display_name: string }) => row.display_name);
}

/** The same page with one text after another: all of them in the long tests, else every third. */
const inTurn = <Item>(items: readonly Item[]): readonly Item[] =>
  process.env.E2E_EVERY_LOOK ? items : items.filter((_, nth) => nth % 3 === 0);

const HOME = `/o/${demo.organization.slug}`;

test("text written about donors and gifts stays text", async ({ page, request }) => {
  const made = await makeStainedDonors(request);
  const { word, first, name } = made;
  const watched = await watch(page);
  const { look } = watched;
  await open(page, "/admin");
  // The four before these stand together, as a household and a relationship.
  const alone = PAYLOADS.slice(4);
  const names = alone.map((text) => `${word} ${text}`);
  await expect
    .poll(() => portfolioNames(request, word), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(names));

  await look(`/admin/portfolio?q=${word}`, ...alone);
  for (const id of inTurn(made.ids)) await look(`/admin/portfolio/${id}`, word);
  await look(`/admin/portfolio/${first}`, payload(0), ALL, name);
  await look(`/admin/portfolio/${first}/gifts`);
  await look(`/admin/portfolio/${first}/contacts`);
  await look(`/admin/donors/${first}/edit`);
  await expect(page.getByLabel("Last name")).toHaveValue(payload(0));
  await look(`/admin/donors/${first}/merge?with=${made.fourth}`, payload(0), payload(3));
  await look(`/admin/households?q=${word}`, name);
  await look(`/admin/households/${made.householdId}`, name, payload(1), payload(2));
  await look(`/admin/relationships?q=${word}`, name);
  await look(`/admin/relationships/${made.relationshipId}`, name, payload(3), payload(10));
  await look(`/admin/tasks?whose=all&q=${word}`, name);
  await look(`/admin/tasks/${made.taskId}`);
  await look(`/admin/donations?q=${word}`, payload(0));
  await look(`/admin/donations/${made.giftId}`, payload(0), payload(4), payload(9), ALL);
  for (const part of ["edit", "credit", "move"])
    await look(`/admin/donations/${made.giftId}/${part}`);
  await look(`/admin/search?q=${word}`, word, name);
  for (const text of inTurn(PAYLOADS))
    await look(`/admin/search?q=${encodeURIComponent(text)}`, text);
  await lookAtMail(page, watched, made.email, /your receipt/);
});

test("text written by staff and guests about an event stays text", async ({ page, request }) => {
  const event = await makeStainedEvent(request);
  const order = await registerStained(request, event);
  const watched = await watch(page);
  const { look, lookHere } = watched;
  await look(`${HOME}/events`, event.name);
  await look(event.page, event.name, ...PAYLOADS);
  await page.getByLabel(/^Quantity: Table/).fill("1");
  await goOn(page);
  await expect(heading(page, "Guest details")).toBeVisible();
  await lookHere(payload(10));
  await look(order.page, event.name);
  await look(`${order.page}/cancel`);
  await lookAtMail(page, watched, order.email, /Please send your check/);

  const path = `/admin/events/${event.id}`;
  await open(page, path);
  await look(path, event.name);
  await look(`/admin/events?q=${event.word}`, event.name);
  const [questionId] = event.questionIds;
  for (const part of [
    "details",
    "extras",
    "copy",
    "tickets",
    `tickets/${event.ticket.id}`,
    "packages",
    `packages/${event.sponsoring.id}`,
    "agenda",
    `agenda/people/${event.agenda.person}`,
    `agenda/sessions/${event.agenda.session}`,
    "questions",
    `questions/${questionId}`,
    "orders",
    "attendees",
    "seating",
    "waitlist",
    "messages",
  ])
    await look(`${path}/${part}`);
  await look(`${path}/messages/confirmation`);
  await lookAtFrame(page);
  await page.getByLabel("Sample registration").selectOption({ index: 1 });
  await expect(page.locator("iframe[title^='Preview']")).toHaveAttribute(
    "srcdoc",
    new RegExp(`Thank you, ${event.word}`),
  );
  await lookAtFrame(page);

  const registration = `/admin/orders/${order.id}`;
  await look(`/admin/orders?q=${event.word}`, payload(1));
  await look(registration, payload(1), payload(2), payload(4), payload(6), payload(9));
  await look(`${registration}/groups/${order.groupId}`);
  await look(`${registration}/sponsors/${order.sponsorId}`);
  await look(`${registration}/cancel`);
  await look(`/admin/search?q=${event.word}`, event.name);
});

test("text written about programs and entities stays text", async ({ page, request }) => {
  const { id, slug, word, name, title, entityId, fieldIds, values } =
    await makeStainedProgram(request);
  const { look } = await watch(page);
  const gallery = `${HOME}/programs/${slug}`;
  await look(HOME, name);
  await look(gallery, name, title);
  await look(`${gallery}?q=${encodeURIComponent(payload(1))}`, payload(1));
  await look(`${gallery}?filter[en_choice]=${encodeURIComponent(payload(1))}`, payload(1));
  await look(`${gallery}/${entityId}`, title, values.en_note, values.en_choice, ...PAYLOADS);
  await look(`${HOME}/give`);

  const path = `/admin/programs/${id}`;
  await open(page, path);
  await look(path, name);
  await look("/admin/programs");
  for (const part of ["fields", `fields/${fieldIds[2]}`, "designations", "entities", "settings"])
    await look(`${path}/${part}`);
  await look(`/admin/entities?q=${word}`, title);
  await look(`/admin/entities/${entityId}`, title, values.en_note, payload(2));
  await look(`/admin/entities/${entityId}/edit`);
  await look(`/admin/search?q=${word}`, name, title);
});
