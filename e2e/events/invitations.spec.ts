import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "../accessible";
import { made } from "../admin/made";
import { open } from "../admin/staff";
import { demo, expect, fresh, orderPage, test } from "../fixtures";
import { makeEvent, send } from "./supper";

const headers = { "X-SVC-API-Key": demo.api_key };

async function idOf(request: APIRequestContext, address: string): Promise<number> {
  const slug = address.split("/").at(-1) ?? "";
  const read = await request.get(
    `/api/v1/frontend/public/events/${demo.organization.slug}/${slug}`,
  );
  return (await read.json()).data.id;
}

/** By the link in the email. */
async function openInvitation(page: Page, email: string): Promise<void> {
  const mail = page.getByRole("link", { name: /You are invited/ });
  await expect(async () => {
    await page.goto(`/dev/mailbox?to=${encodeURIComponent(email)}`);
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await mail.click();
  const link = page.frameLocator("iframe").getByRole("link", { name: "Answer the invitation" });
  await page.goto(new URL((await link.getAttribute("href")) ?? "").pathname);
}

test("staff invite someone, who says yes on a phone and invites a guest", async ({
  page,
  request,
}) => {
  const address = await makeEvent(request, {});
  const id = await idOf(request, address);
  const ticket = await send(request, "POST", `/${id}/ticket-types`, {
    ...{ name: "Guest of honor", code: "HONOR", price: "0.00", benefit_kind: "none" },
    attendee_details_timing: "optional",
  });
  const email = `${fresh("ines")}@example.org`;

  await open(page, `/admin/events/${id}/invitations`);
  await expect(page.getByText("No invitations yet")).toBeVisible();
  await page.getByRole("link", { name: "Add people" }).first().click();
  await page.waitForURL(/\/invitations\/add/);
  await page.getByLabel("Name", { exact: true }).fill("Ines Invited");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Ticket").selectOption({ label: "Guest of honor" });
  await page.getByLabel("Seats for each").fill("2");
  await page.getByRole("button", { name: "Add as draft" }).click();
  await expect(page.getByText("1 invitation added as a draft.")).toBeVisible();
  await page.goto(`/admin/events/${id}/invitations`);
  await page.getByRole("link", { name: "Send drafts…" }).click();
  await page.getByRole("button", { name: "Send 1 invitation" }).click();
  await expect(page.getByText("The invitations are being sent.")).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 375, height: 800 });
  await openInvitation(page, email);
  await expectAccessible(page);
  await page.getByLabel("How many are coming?").selectOption("2");
  await page.getByRole("button", { name: "Yes, I’m coming" }).click();
  await expect(page.getByText("You’re coming")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Invite your guests" })).toBeVisible();
  await page.getByLabel("Guest’s name").fill("Gil Guest");
  await page.getByLabel("Guest’s email").fill(`${fresh("gil")}@example.org`);
  await page.getByRole("button", { name: "Invite guest" }).click();
  await expect(page.getByRole("list", { name: "Your invited guests" })).toContainText("Gil Guest");
  await expectAccessible(page);

  const list = `/api/v1/admin/events/${id}/invitations`;
  const { totals } = await (await request.get(list, { headers })).json();
  expect(totals).toMatchObject({ yes: 1, seats_coming: 2 });
  expect(ticket).toBeDefined();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest answers an invitation, and changes the answer", async ({ page, request }) => {
    const id = await idOf(request, await makeEvent(request));
    const email = `${fresh("nora")}@example.org`;
    const kind = { name: "Free seat", code: "FREE", price: 0, benefit_kind: "none" };
    const seat = await send(request, "POST", `/${id}/ticket-types`, kind);
    await send(request, "POST", `/${id}/invitations`, {
      ticket_type_id: seat.id,
      invitations: [{ name: "Nora Invited", email }],
    });
    const preview = await request.post(`/api/v1/admin/events/${id}/invitations/preview`, {
      headers,
      data: {},
    });
    const { preview_token } = (await preview.json()).data;
    await send(request, "POST", `/${id}/invitations/send`, { preview_token });
    await openInvitation(page, email);
    await page.getByRole("button", { name: "Maybe" }).click();
    await expect(page.getByText("Please let us know as soon as you can.")).toBeVisible();
    await page.getByRole("button", { name: "No, I can’t come" }).click();
    await expect(page.getByText("You’re not coming")).toBeVisible();
  });
});

test("staff invite a donor whom they find as they type, schedule a reminder, and see whom it reaches", async ({
  page,
  request,
}) => {
  const address = await makeEvent(request, {});
  const id = await idOf(request, address);
  const last_name = fresh("Rossiter");
  const email = `${last_name.toLowerCase()}@example.org`;
  await made(request, "donors", { kind: "person", first_name: "Rosa", last_name, email });

  await open(page, `/admin/events/${id}/invitations/add?from=donors`);
  await page.getByLabel("Find a donor").fill(last_name);
  await page
    .getByRole("list", { name: "Donors found" })
    .getByRole("link", { name: `Choose Rosa ${last_name}` })
    .click();
  await expect(page.getByRole("list", { name: "Chosen" }).getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add as draft" }).click();
  await expect(page.getByText("1 invitation added as a draft.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Chosen" })).toHaveCount(0);
  await page.goto(`/admin/events/${id}/invitations/send`);
  await page.getByRole("button", { name: "Send 1 invitation" }).click();
  await expect(page.getByText("The invitations are being sent.")).toBeVisible();

  await page.goto(`/admin/events/${id}/invitations/reminders`);
  const first = page.getByRole("group", { name: "Reminder 1" });
  await first.getByLabel("Days").fill("7");
  await first.getByLabel("Before").selectOption({ label: "the event" });
  await page.getByRole("group", { name: "Reminder 2" }).getByLabel("Days").fill("x");
  await page.getByLabel("Send reminders automatically").check();
  await page.getByRole("button", { name: "Save reminders" }).click();
  await expect(page.getByRole("alert", { name: "There is a problem" })).toBeVisible();
  await page.getByRole("group", { name: "Reminder 2" }).getByLabel("Days").fill("");
  await page.getByRole("button", { name: "Save reminders" }).click();
  await expect(page.getByText("Reminders saved.")).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Next: 1 recipient")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText(`Rosa ${last_name} · ${email}`)).toBeVisible();
  await expectAccessible(page);
});

test("whoever bought a table sees its guests’ answers, and revokes and renews an invitation", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(orderPage("v2_table"));
  const guests = page.getByRole("list", { name: "Your invited guests" });
  await expect(guests).toContainText("No answer yet");
  const rosa = guests.getByRole("listitem").filter({ hasText: "Rosa Ibarra" });
  await rosa.getByRole("button", { name: /Revoke invitation/ }).click();
  await expect(rosa).toHaveCount(0);
  await page.getByLabel("Guest’s name").fill("Rosa Ibarra");
  await page.getByLabel("Guest’s email").fill(`${fresh("rosa")}@example.org`);
  await page.getByRole("button", { name: "Invite guest" }).click();
  await expect(guests).toContainText("Rosa Ibarra");
  await expectAccessible(page);
});
