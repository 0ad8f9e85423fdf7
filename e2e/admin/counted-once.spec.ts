import { readFileSync } from "node:fs";
import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleEverywhere } from "../accessible";
import { fresh, test } from "../fixtures";
import { expect, open } from "./portfolio";
import { demoWorld, send } from "./sponsorship";
import { signIn } from "./staff";

type Demo = { checkout: { program_id: number; designation_id: number } };
const { checkout }: Demo = JSON.parse(
  readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"),
);

test.describe.configure({ timeout: 180_000 });

const addPerson = async (request: APIRequestContext, name: string): Promise<number> =>
  (
    await send(request, "POST", "/admin/donors", {
      ...{ kind: "person", first_name: "Cora", last_name: name },
    })
  ).id;

const addCompany = async (
  request: APIRequestContext,
  name: string,
  primary_contact_id?: number,
): Promise<number> =>
  (
    await send(request, "POST", "/admin/donors", {
      ...{ kind: "organization", organization_name: `${name} Works`, primary_contact_id },
    })
  ).id;

async function give(request: APIRequestContext, donor_id: number, amount: number): Promise<number> {
  const { program_id, designation_id } = checkout;
  const { id } = await send(request, "POST", "/admin/donations", {
    ...{ donor_id, program_id, lines: [{ designation_id, amount }] },
    ...{ method: "check", received_on: "2026-03-02", email_receipt: false },
  });
  return id;
}

test("totals show gifts given apart from gifts credited", async ({ page, request }) => {
  const name = fresh("Twice");
  const contact = await addPerson(request, name);
  await give(request, await addCompany(request, name, contact), 700);
  const direct = async () => {
    const headers = { "X-SVC-API-Key": demoWorld.api_key };
    const address = `/api/v1/admin/fundraising/portfolio?q=${name}`;
    const { data } = await (await request.get(address, { headers })).json();
    return [data.totals.count, data.totals.lifetime_total];
  };
  await expect.poll(direct).toEqual([2, 1_400]);
  await open(page, `?q=${name}`);
  const totals = page.getByRole("region", { name: "Totals", exact: true });
  await expect(totals).toContainText("Lifetime $700.00 + $700.00 credited");
  await totals.locator("summary").click();
  await expect(totals.getByText(/again for each credited donor/)).toBeVisible();
  await expectAccessibleEverywhere(page);
});

async function receive(page: Page, gift: number, amount: string) {
  await page.goto(`/admin/donations/${gift}`);
  await page.getByRole("link", { name: /^Update the match/ }).click();
  await page.getByLabel("Received").check();
  await page.getByLabel(/^Gift from /).selectOption({ index: 1 });
  await page.getByLabel("Amount", { exact: true }).fill(amount);
  await page.getByRole("button", { name: "Save matching gift" }).click();
}

test("a company's gift matches gifts of several donors, each with a part of it", async ({
  page,
  request,
}) => {
  const name = fresh("Match");
  const company = await addCompany(request, name);
  const cheque = await give(request, company, 300);
  const gifts: number[] = [];
  for (const amount of [100, 250]) {
    const donation_id = await give(request, await addPerson(request, name), amount);
    const expected = { donation_id, company_donor_id: company, amount };
    await send(request, "POST", "/admin/matching-gifts", expected);
    gifts.push(donation_id);
  }
  await page.goto("/sign-in?next=/admin/donations");
  await signIn(page);
  await receive(page, gifts[0] ?? 0, "100");
  await page.waitForURL(/notice=match/);
  await receive(page, gifts[1] ?? 0, "250");
  const refusal = "Only $200.00 of the company’s gift isn’t matched to another gift yet.";
  await expect(page.getByText(refusal).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Amount", { exact: true }).fill("200");
  await page.getByRole("button", { name: "Save matching gift" }).click();
  await page.waitForURL(/notice=match/);
  await page.goto(`/admin/donations/${cheque}`);
  await expect(page.getByText(`Cora ${name}, $100.00`)).toBeVisible();
  await expect(page.getByText(`Cora ${name}, $200.00`)).toBeVisible();
});
