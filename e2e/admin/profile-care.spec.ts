import { expectAccessible } from "../accessible";
import { fresh, test } from "../fixtures";
import { expect, profile } from "./profile";
import { send } from "./sponsorship";
import { open } from "./staff";

test.describe.configure({ timeout: 240_000 });

test("a fundraiser assigned through a household member is shown as such, and changed for that member", async ({
  page,
  request,
}) => {
  const last_name = fresh("Care");
  const add = async (first_name: string): Promise<number> =>
    (await send(request, "POST", "/admin/donors", { kind: "person", first_name, last_name })).id;
  const [ana, ben] = [await add("Ana"), await add("Ben")];
  await send(request, "POST", "/admin/households", {
    ...{ name: last_name, member_ids: [ana, ben], primary_contact_id: ana },
  });
  await open(page, profile(ana));
  const pencil = page.getByRole("button", { name: "Change assignment", exact: true });
  await pencil.click();
  const fundraiser = page.getByRole("combobox", { name: "Fundraiser", exact: true });
  const user = Number(await fundraiser.locator("option").nth(1).getAttribute("value"));
  await send(request, "PUT", "/admin/assignments", {
    ...{ subjects: [{ type: "donor", id: ana }], assigned_fundraiser_user_id: user },
  });

  const through = page.getByText(`through Ana ${last_name}`);
  await expect(async () => {
    await page.goto(profile(ben));
    await expect(through).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText(`Assigned for Ana ${last_name}.`)).toBeVisible();
  await pencil.click();
  await expect(page.getByText(`For Ana ${last_name}.`, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await fundraiser.selectOption("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(pencil).toBeVisible();
  await expect(through).toHaveCount(0);
});

test("a record merged into another donor has no assigned fundraiser and no tasks", async ({
  page,
  request,
}) => {
  const last_name = fresh("Twin");
  const add = async (first_name: string): Promise<number> =>
    (await send(request, "POST", "/admin/donors", { kind: "person", first_name, last_name })).id;
  const [kept, gone] = [await add("Kit"), await add("Kitty")];
  await send(request, "POST", `/admin/donors/${kept}/merge`, { merged_donor_id: gone });
  await open(page, profile(gone));
  await expect(page.getByText("This record was merged into another")).toBeVisible();
  await expect(page.getByRole("link", { name: "Add task", exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Change assignment", exact: true })).toHaveCount(0);
});
