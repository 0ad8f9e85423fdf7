import { demo, expect, fresh, orderNow, orderPage, save, saveState, test } from "../fixtures";

test.beforeEach(async ({ page }) => {
  await page.goto(orderPage("v2_table"));
});

test("a table of eight is filled in and saved on one page", async ({ page, request }) => {
  await expect(page.getByRole("listitem").filter({ hasText: "Seat 8" })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const names = [6, 7, 8].map((seat) => ({ seat, first: fresh("Iris"), last: fresh("Hale") }));
  for (const { seat, first, last } of names) {
    await page.getByLabel(`Seat ${seat}, First name`).fill(first);
    await page.getByLabel(`Seat ${seat}, Last name`).fill(last);
  }
  await expect(saveState(page)).toContainText("6 unsaved changes");
  await save(page);
  await expect(saveState(page)).toContainText("Saved at");
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);

  const stored = (await orderNow(request, "v2_table")).registration_groups[0]?.attendees ?? [];
  for (const { seat, first, last } of names)
    expect(stored[seat - 1]).toMatchObject({ first_name: first, last_name: last });
  await page.reload();
  await expect(page.getByLabel("Seat 8, First name")).toHaveValue(names[2]?.first ?? "");
  await expect(page.getByText("need a name")).toHaveCount(0);
});

test("only changed fields are sent", async ({ page }) => {
  const name = fresh("The Tidewatchers");
  await page.getByLabel("What shall we call your table?").fill(name);
  // Before scripts run, the form would be sent as a whole.
  await expect(saveState(page)).toContainText("1 unsaved change");
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await save(page);
  const [, body] = JSON.parse((await sent).postData() ?? "[]");
  expect(Object.keys(body).sort()).toEqual(["groups", "version"]);
  expect(body.groups).toEqual([{ id: expect.any(Number), label: name }]);
  await expect(page.getByRole("heading", { name })).toBeVisible();
});

test("the keyboard alone is enough", async ({ page, request }) => {
  const first = fresh("Kim");
  await page.getByLabel("Seat 7, First name").focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(first);
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Seat 7, Last name")).toBeFocused();
  // Before scripts run, the form would be sent as a whole.
  await expect(saveState(page)).toContainText("1 unsaved change");
  await page.keyboard.press("Enter");
  await expect(saveState(page)).toContainText("Saved at");
  const order = await orderNow(request, "v2_table");
  expect(order.registration_groups[0]?.attendees[6]?.first_name).toBe(first);
});

test("a conditional question comes and goes with the answer it depends on", async ({ page }) => {
  const seat = page.getByRole("listitem").filter({ hasText: "Seat 4" });
  await seat.locator("summary").click();
  const details = seat.getByLabel("Tell the kitchen about the allergy");
  await expect(details).toBeHidden();
  await seat.getByLabel("Nut allergy").check();
  await expect(details).toBeVisible();
  await seat.getByLabel("Nut allergy").uncheck();
  await expect(details).toBeHidden();
});

test("answers of every type are saved and read back", async ({ page, request }) => {
  const seat = page.getByRole("listitem").filter({ hasText: "Seat 2" });
  await seat.locator("summary").click();
  const card = fresh("Teo");
  await seat.getByLabel("Name on the place card").fill(card);
  await seat.getByLabel("Squash and barley (vegetarian)").check();
  await seat.getByLabel("Vegan").check();
  await seat.getByLabel("Date of birth of guests under 18").fill("2012-02-29");
  await seat.getByLabel("Mobile number").fill("+1 207 555 0199");
  await seat.getByLabel("I agree that photos").check();
  const chairs = String(Date.now() % 9);
  await page.getByLabel("High chairs needed").fill(chairs);
  await save(page);
  await expect(saveState(page)).toContainText("Saved at");
  const [group] = (await orderNow(request, "v2_table")).registration_groups;
  const answers = Object.fromEntries(
    (group?.attendees[1]?.answers ?? []).map(({ field_key, answer }) => [field_key, answer]),
  );
  expect(answers).toMatchObject({
    place_card: card,
    meal: "Squash and barley (vegetarian)",
    birthday: "2012-02-29",
    text_number: "+1 207 555 0199",
    photos: "true",
  });
  expect(JSON.parse(answers.diet ?? "[]")).toContain("Vegan");
  expect(group?.answers.find(({ field_key }) => field_key === "high_chairs")?.answer).toBe(chairs);
});

test("unsaved changes can be undone, and leaving the page with unsaved changes needs confirmation", async ({
  page,
}) => {
  const field = page.getByLabel("Seat 1, Phone");
  const before = await field.inputValue();
  await field.fill("+1 000");
  await expect(saveState(page)).toContainText("1 unsaved change");
  const asked = page.waitForEvent("dialog");
  const leaving = page.goto("about:blank").catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await leaving;
  const here = page.url();
  page.once("dialog", (question) => question.dismiss());
  await page.getByRole("link", { name: "Give", exact: true }).click();
  expect(page.url()).toBe(here);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(field).toHaveValue(before);
  await expect(saveState(page)).toContainText("All changes saved");
});

test("the response is neither cached nor named in a referrer", async ({ request }) => {
  const { headers } = await request.get(orderPage("v2_table")).then((response) => ({
    headers: response.headers(),
  }));
  expect(headers["cache-control"]).toContain("no-store");
  expect(headers["referrer-policy"]).toBe("no-referrer");
  expect(headers["x-robots-tag"]).toContain("noindex");
  expect(demo.orders.v2_table.url).toContain("/o/");
});
