import { expect, fresh, test } from "../fixtures";
import { signIn } from "./staff";

const WEBHOOKS = "/admin/settings/account/developer/webhooks";

test("an endpoint is created, its secret shown once, tested, rotated, disabled and deleted", async ({
  page,
}) => {
  await page.goto(`${WEBHOOKS}/new`);
  await signIn(page);
  const name = fresh("Warehouse");
  await page.getByLabel("Address", { exact: true }).fill("https://10.0.0.1/hooks");
  await page.getByLabel("Description").fill(name);
  await page.getByRole("button", { name: "Create endpoint" }).click();
  await expect(
    page.getByRole("link", { name: "Choose at least one type of event.", exact: true }),
  ).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Find an event" }).fill("gift refund");
  await page.getByRole("checkbox", { name: "Choose all of Gifts" }).check();
  await page.getByRole("checkbox", { name: "Choose all of Gifts" }).uncheck();
  await page.getByRole("checkbox", { name: "A gift was refunded" }).check();
  await page.getByRole("searchbox", { name: "Find an event" }).fill("");
  await expect(page.getByText("1 of 26 chosen", { exact: true })).toBeVisible();
  await page.getByRole("radio", { name: "All events" }).check();
  await expect(page.getByText("1 of 26 chosen", { exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Create endpoint" }).click();
  await expect(page.getByRole("link", { name: /Enter a public address/ })).toBeVisible();
  await expect(page.getByLabel("Description")).toHaveValue(name);

  await page.getByLabel("Address", { exact: true }).fill("http://127.0.0.1:59999/hooks");
  await page.getByRole("button", { name: "Create endpoint" }).click();
  const secret = (await page.getByText(/^whsec_/).textContent()) ?? "";
  await page.getByRole("link", { name: "View all endpoints" }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.getByRole("link", { name }).click();

  await page.getByRole("button", { name: "Send test event" }).click();
  const log = page.getByRole("region", { name: "Deliveries" });
  await log.getByRole("link", { name: "webhook_endpoint.tested" }).first().click();
  await expect(page.getByRole("region", { name: "Headers" })).toContainText(
    "webhook-signature: v1,",
  );
  await expect(page.getByRole("region", { name: "Body" })).toContainText(
    '"type": "webhook_endpoint.tested"',
  );
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("The server refused the connection.").first()).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await page.getByRole("button", { name: "Resend" }).click();
  await page.getByRole("link", { name: "Endpoint", exact: true }).click();

  await page.getByRole("button", { name: "Rotate secret…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Rotate secret" }).click();
  const another = page.getByText(/^whsec_/);
  await expect(another).toBeVisible();
  expect(await another.textContent()).not.toBe(secret);

  await page.getByRole("button", { name: "Disable" }).click();
  await expect(page.getByText("Someone in your organization disabled it.")).toBeVisible();
  await page.getByRole("button", { name: "Enable" }).click();
  await expect(page.getByRole("button", { name: "Send test event" })).toBeVisible();

  await page.getByRole("button", { name: "Delete…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete endpoint" }).click();
  await expect(page).toHaveURL(new RegExp(`${WEBHOOKS}$`));
  await expect(page.getByRole("link", { name })).toHaveCount(0);
});
