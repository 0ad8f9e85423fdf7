import { expectAccessible } from "../accessible";
import { fresh, test } from "../fixtures";
import { expect, profile } from "./profile";
import { send } from "./sponsorship";
import { open } from "./staff";

test.describe.configure({ timeout: 240_000 });

test("a call is logged with the page's donor, even one who is not to be contacted", async ({
  page,
  request,
}) => {
  const last_name = fresh("Quiet");
  const add = async (first_name: string, wishes: object = {}): Promise<number> =>
    (
      await send(request, "POST", "/admin/donors", {
        kind: "person",
        first_name,
        last_name,
        ...wishes,
      })
    ).id;
  const [ana, ben] = [await add("Ana", { do_not_contact: true }), await add("Ben")];
  await send(request, "POST", "/admin/households", { name: last_name, member_ids: [ana, ben] });
  const dialog = page.getByRole("dialog");
  // The portfolio shows the household a moment after it was made.
  await expect(async () => {
    await open(page, profile(ana));
    await page.getByRole("link", { name: "Log call", exact: true }).click();
    await expect(dialog.getByLabel("With", { exact: true })).toHaveValue(String(ana), {
      timeout: 3_000,
    });
  }).toPass();
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: "Summary" }).fill("They called us.");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toBeHidden();
  const logged = async (id: number) =>
    (await send(request, "GET", `/admin/interactions?donor_id=${id}`)).data.length;
  expect([await logged(ana), await logged(ben)]).toEqual([1, 0]);
});

test("no interaction is logged with a record merged into another donor", async ({
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
  await expect(page.getByRole("link", { name: "Log call", exact: true })).toHaveCount(0);

  await page.goto(`/admin/interactions/new?donor=${gone}`);
  await page.getByRole("textbox", { name: "Summary" }).fill("Nobody hears of it.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "merged into another" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Summary" })).toHaveValue("Nobody hears of it.");
});
