import { readFileSync } from "node:fs";
import { expect, fresh, test } from "../fixtures";
import { command, tabTo } from "./keys";
import { made } from "./made";
import { open } from "./staff";

type World = {
  donor: { id: number };
  checkout: { program_id: number; designation_id: number };
};

const world: World = JSON.parse(readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"));

test.describe.configure({ timeout: 180_000 });

test("two donors are merged, and the merge undone, by keyboard alone", async ({
  page,
  request,
}) => {
  const name = fresh("Tern");
  const donor = { first_name: "Ilse", last_name: name, email: `${name}@example.org` };
  const kept = await made(request, "donors", donor);
  await made(request, "donors", { ...donor, phone: "+1 555 0199" });
  const { keyboard } = page;

  await open(page, `/admin/portfolio/${kept}`);
  await tabTo(page, page.getByRole("link", { name: "Edit donor" }));
  await keyboard.press("Enter");
  await page.waitForURL(/\/donors\/\d+\/edit/);
  await tabTo(page, page.getByRole("link", { name: "Merge with another" }));
  await keyboard.press("Enter");
  await page.waitForURL(/\/merge/);
  await tabTo(
    page,
    page.getByRole("list", { name: "Possible duplicates" }).getByRole("link").first(),
  );
  await keyboard.press("Enter");
  await page.waitForURL(/with=\d+/);
  await tabTo(page, page.getByRole("button", { name: /^Merge .* into/ }));
  await keyboard.press("Enter");
  await expect(page.getByText("Donors merged.")).toBeVisible();

  await tabTo(page, page.getByRole("button", { name: /^Undo merge/ }));
  await keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await tabTo(page, dialog.getByRole("button", { name: "Undo merge" }));
  await keyboard.press("Enter");
  await expect(page.getByText(", merge undone since")).toBeVisible();
});

test("a gift is found and refunded by keyboard alone", async ({ page, request }) => {
  const note = fresh("Envelope");
  const { program_id, designation_id } = world.checkout;
  await made(request, "donations", {
    ...{ donor_id: world.donor.id, program_id, method: "check", note },
    lines: [{ designation_id, amount: "42.00" }],
    ...{ received_on: "2026-01-09", email_receipt: false, acknowledge: false },
  });
  const { keyboard } = page;

  await open(page, "/admin");
  await command(page, "gifts", "Gifts");
  await expect(page.getByRole("heading", { level: 1, name: "Gifts" })).toBeVisible();
  await tabTo(page, page.getByRole("searchbox", { name: "Donor or note" }));
  await keyboard.type(note);
  await keyboard.press("Enter");
  await expect(page.getByText(/^1 gift ·/)).toBeVisible();
  await tabTo(page, page.getByRole("rowheader").getByRole("link"));
  await keyboard.press("Enter");
  await page.waitForURL(/\/donations\/\d+/);
  await tabTo(page, page.getByRole("button", { name: "Refund…" }));
  await keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await tabTo(page, dialog.getByLabel("Reason"));
  await keyboard.type("Entered by mistake");
  await tabTo(page, dialog.getByRole("button", { name: /^Refund / }));
  await keyboard.press("Enter");
  await expect(page.getByText("$42.00 returned: Entered by mistake")).toBeVisible();
});
