import { readFileSync } from "node:fs";
import { expectAccessible } from "../accessible";
import { expect, fresh, test } from "../fixtures";
import { signIn } from "./door";

type World = {
  api_key: string;
  checkout: { designation_id: number; program_id: number };
};

const world: World = JSON.parse(readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"));

test.describe.configure({ timeout: 180_000 });

test("a donor without gifts gets an empty page, and after a gift finds the receipt, statement and CSV", async ({
  page,
  request,
}) => {
  const headers = { "X-SVC-API-Key": world.api_key };
  const email = `${fresh("receipts")}@mail.example`;
  const made = await request.post("/api/v1/admin/donors", {
    headers,
    data: { first_name: "Erin", last_name: "Example", email },
  });
  const donor = new URL(made.headers().location ?? "").pathname.split("/").at(-1);
  await signIn(page, email, "/donor/receipts");
  await expect(page.getByText("No receipts yet")).toBeVisible();
  await expectAccessible(page);

  const entered = await request.post("/api/v1/admin/donations", {
    headers,
    data: {
      donor_id: Number(donor),
      program_id: world.checkout.program_id,
      lines: [{ designation_id: world.checkout.designation_id, amount: 75 }],
      method: "check",
      received_on: "2025-12-31",
    },
  });
  expect(entered.status()).toBe(201);
  const { receipt_number } = await entered.json();

  await page.reload();
  await expect(page.getByRole("heading", { name: "Statement for 2025" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "$75.00" }).first()).toBeVisible();
  await expectAccessible(page);
  for (const name of [new RegExp(`Receipt ${receipt_number}`), "Statement 2025"]) {
    const href = await page.getByRole("link", { name }).getAttribute("href");
    const pdf = await page.request.get(href ?? "");
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
    expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  }
  const csv = await page.request.get("/donor/receipts/gifts.csv");
  expect(await csv.text()).toContain("2025-12-31");
  const stranger = await request.get("/donor/receipts/gifts.csv", { headers: { cookie: "" } });
  expect(stranger.status()).toBe(401);
});

test("a file requested after the session ended leads to the sign-in page and back", async ({
  page,
}) => {
  for (const [file, back] of [
    ["/donor/receipts/gifts.csv", "/donor/receipts"],
    ["/donor/profile/data", "/donor/profile"],
  ] as const) {
    await page.goto(file);
    await expect(page.getByRole("heading", { name: "Choose an organization" })).toBeVisible();
    expect(new URL(page.url()).searchParams.get("next")).toBe(back);
  }
});
