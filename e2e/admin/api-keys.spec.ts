import { expect, fresh, test } from "../fixtures";
import { signIn } from "./staff";

test("a key is created, shown once, works, and is refused as soon as it is revoked", async ({
  page,
  request,
}) => {
  await page.goto("/admin/settings/account/developer");
  await signIn(page);
  const name = fresh("Newsletter");
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByRole("link", { name: "Select at least one permission." })).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue(name);

  await page.getByRole("checkbox", { name: "View donors" }).check();
  await page.getByRole("button", { name: "Create key" }).click();
  const secret = (await page.getByText(/^[a-z]+_test_\w{49}$/).textContent()) ?? "";
  const me = () => request.get("/api/v1/me", { headers: { "X-SVC-API-Key": secret } });
  expect((await me()).status()).toBe(200);
  expect((await (await me()).json()).permissions).toMatchObject({
    donors_view: true,
    donors_edit: false,
  });

  await page.reload();
  await expect(page.getByText(secret)).toHaveCount(0);
  const row = page.getByRole("row", { name: new RegExp(name) });
  await expect(row).toContainText(`…${secret.slice(-4)}`);
  await row.getByRole("button", { name: "Revoke" }).click();
  const dialog = page.getByRole("alertdialog", { name: new RegExp(`Revoke the key “${name}”`) });
  await dialog.getByRole("button", { name: "Revoke key" }).click();
  await expect(row).toContainText("Revoked");
  expect((await me()).status()).toBe(401);
});

test("rotating a key creates a new secret, and the old secret works through its grace period", async ({
  page,
  request,
}) => {
  await page.goto("/admin/settings/account/developer");
  await signIn(page);
  const name = fresh("Scanner");
  await page.getByLabel("Name").fill(name);
  await page.getByRole("checkbox", { name: "View registrations" }).check();
  await page.getByRole("button", { name: "Create key" }).click();
  const secrets = page.getByText(/^[a-z]+_test_\w{49}$/);
  const old = (await secrets.textContent()) ?? "";
  await page
    .getByRole("row", { name: new RegExp(name) })
    .getByText("Rotate")
    .click();
  await page.getByRole("button", { name: "Rotate key" }).click();
  await expect(page.getByText("API key rotated.")).toBeVisible();
  const renewed = (await secrets.textContent()) ?? "";
  expect(renewed).not.toBe(old);
  for (const key of [old, renewed])
    expect((await request.get("/api/v1/me", { headers: { "X-SVC-API-Key": key } })).status()).toBe(
      200,
    );
});
