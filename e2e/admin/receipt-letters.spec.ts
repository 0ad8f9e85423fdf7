import { expectAccessibleEverywhere } from "../accessible";
import { demo, expect, fresh, test } from "../fixtures";
import { made } from "./made";
import { open } from "./staff";

test.describe.configure({ timeout: 240_000 });

const PAGE = "/admin/acknowledgements";

test("a void receipt of a donor without an address waits as a letter to print and mark as sent", async ({
  page,
  request,
}) => {
  const last_name = fresh("Posted");
  const donor_id = await made(request, "donors", { kind: "person", first_name: "Pia", last_name });
  const headers = { "X-SVC-API-Key": demo.api_key };
  const programs = await (await request.get("/api/v1/admin/programs", { headers })).json();
  const [program] = programs.data;
  const read = await request.get(`/api/v1/admin/programs/${program.id}/designations`, { headers });
  const [designation] = (await read.json()).data;
  const id = await made(request, "donations", {
    ...{ donor_id, program_id: program.id, method: "check", received_on: "2026-02-01" },
    lines: [{ designation_id: designation.id, amount: 40 }],
  });
  const data = { reason: "Entered twice" };
  const voided = await request.post(`/api/v1/admin/donations/${id}/void`, { headers, data });
  expect(voided.status(), await voided.text()).toBe(200);

  await open(page, PAGE);
  const main = page.getByRole("main");
  const letter = main.getByRole("listitem").filter({ hasText: last_name });
  await expect(async () => {
    await page.reload();
    await expect(letter).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(letter).toContainText(/Receipt \S+ is void/);
  await expectAccessibleEverywhere(page);
  const pdf = await main.getByRole("link", { name: "Print letters" }).getAttribute("href");
  const printed = await page.request.get(pdf ?? "");
  expect(printed.headers()["content-type"]).toBe("application/pdf");

  await main.getByRole("button", { name: "Mark as mailed" }).click();
  await expect(letter).toHaveCount(0);
  const donor = await request.get(`/api/v1/admin/interactions?donor_id=${donor_id}`, { headers });
  expect(await donor.text()).toContain("is void");
});
