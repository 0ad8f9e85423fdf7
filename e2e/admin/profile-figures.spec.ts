import { readFileSync } from "node:fs";
import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { fresh, test } from "../fixtures";
import { expect, profile } from "./profile";
import { demoWorld, send } from "./sponsorship";
import { open } from "./staff";

type Demo = { checkout: { program_id: number; designation_id: number } };
const { checkout }: Demo = JSON.parse(
  readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"),
);

test.describe.configure({ timeout: 240_000 });

/** Somebody who gave twice through a fund, and is credited with neither yet. Returns their id. */
async function makeVehicleGifts(request: APIRequestContext): Promise<number> {
  const name = fresh("Conduit");
  const add = async (donor: object): Promise<number> =>
    (await send(request, "POST", "/admin/donors", donor)).id;
  const core = await add({ kind: "person", first_name: "Cora", last_name: name });
  const fund = await add({ kind: "organization", organization_name: `${name} Fund` });
  await send(request, "POST", "/admin/relationships", {
    ...{ kind: "family_fund", display_name: `${name} family` },
    ...{ core_subject_type: "donor", core_subject_id: core },
    links: [
      {
        ...{ donor_id: fund, role: "giving_vehicle", giving_scope: "attributed_only" },
        expects_attribution: true,
      },
    ],
  });
  const { program_id, designation_id } = checkout;
  for (const amount of [250, 400])
    await send(request, "POST", "/admin/donations", {
      ...{ donor_id: fund, program_id, lines: [{ designation_id, amount }] },
      ...{ method: "check", received_on: "2026-03-02", email_receipt: false },
    });
  // The portfolio takes a moment to know them.
  const count = async () => {
    const headers = { "X-SVC-API-Key": demoWorld.api_key };
    const answer = await request.get(`/api/v1/admin/fundraising/portfolio/${core}`, { headers });
    return (await answer.json()).data?.relationship?.data_quality.count;
  };
  await expect.poll(count).toBe(2);
  return core;
}

/** What the cells of the table's columns add up to, the whole gifts and what of them is counted. */
async function addedUp(page: Page): Promise<[whole: number, counted: number]> {
  const table = page.getByRole("region", { name: "Counted gifts", exact: true });
  const column = async (place: number) => {
    const texts = await table.locator(`tbody td:nth-last-child(${place})`).allInnerTexts();
    return texts.reduce((sum, text) => sum + Number(text.replace(/[^\d.]/g, "")), 0);
  };
  return [await column(2), await column(1)];
}

test("gifts through a vehicle and gifts without a credit are linked from their figures", async ({
  page,
  request,
}) => {
  const core = await makeVehicleGifts(request);
  await open(page, profile(core));
  await page
    .getByRole("link", { name: "$650.00 given in its own name, in 2 gifts", exact: true })
    .click();
  await expect(page.getByRole("heading", { name: /^Given by .* Fund$/, level: 1 })).toBeVisible();
  await expect(page.getByText("Of that, $0.00 counts here.")).toBeVisible();
  expect(await addedUp(page)).toEqual([650, 0]);
  await expectAccessibleEverywhere(page);

  await page.goto(profile(core));
  await page.getByRole("link", { name: "2 gifts", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Uncredited", level: 1 })).toBeVisible();
  expect(await addedUp(page)).toEqual([650, 650]);
  await expectAccessibleEverywhere(page);

  await page.goto(`${profile(core)}/gifts?figure=without_rate`);
  await expect(page.getByText("0 gifts left out of all figures")).toBeVisible();
  await expectAccessible(page);
});

test("a missing credit for a vehicle's gift is added", async ({ page, request }) => {
  await open(page, profile(await makeVehicleGifts(request)));
  const missing = page.getByRole("link", { name: /^Add soft credit for/ });
  await expect(missing).toHaveCount(2);
  await missing.first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Amount")).not.toHaveValue("");
  await expectAccessible(page);
  const kind =
    (await dialog.getByLabel("Credit type").locator("option").allInnerTexts()).at(1) ?? "";
  await dialog.getByLabel("Credit type").selectOption(kind);
  await dialog.getByRole("button", { name: "Add credit" }).click();
  await expect(dialog).toBeHidden();
  await expect(missing).toHaveCount(1);
});
