import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, orderNow, orderPage, save, saveState, test } from "../fixtures";

const card = (page: Page) => page.getByRole("region", { name: /^Sponsor (?!Friend)/ }).first();
const picker = (page: Page) => card(page).locator('input[type="file"]');
const preview = (page: Page) => card(page).getByRole("img", { name: /^Logo: / });

async function picture(name: string) {
  const background = { r: Date.now() % 256, g: 90, b: 120, alpha: 1 };
  const buffer = await sharp({ create: { width: 320, height: 160, channels: 4, background } })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
}

const isDrawn = (page: Page) =>
  expect
    .poll(() => preview(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

test.beforeEach(async ({ page }) => {
  await page.goto(orderPage("v2_sponsor"));
});

test("a chosen logo is uploaded, shown, saved and kept", async ({ page, request }) => {
  const name = `boatyard-${Date.now()}.png`;
  await picker(page).setInputFiles(await picture(name));
  await expect(card(page).getByText("Uploaded. Save to keep it.")).toBeVisible();
  await isDrawn(page);
  await expect(saveState(page)).toContainText("1 unsaved change");
  await save(page);
  await expect(saveState(page)).toContainText("Saved at");
  const [sponsor] = (await orderNow(request, "v2_sponsor")).sponsors;
  expect(sponsor?.logo?.name).toBe(name);
  await page.reload();
  await isDrawn(page);
});

test("a logo can be dragged and dropped", async ({ page }) => {
  const { buffer } = await picture("dropped.png");
  const transfer = await page.evaluateHandle((bytes) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(bytes)], "dropped.png", { type: "image/png" }));
    return data;
  }, Array.from(buffer));
  const zone = card(page).getByRole("group", { name: "Logo" });
  // Nobody drops a file before scripts have come.
  await expect(page.locator("html[data-taken-over]")).toBeAttached();
  await zone.dispatchEvent("dragover", { dataTransfer: transfer });
  await zone.dispatchEvent("drop", { dataTransfer: transfer });
  await expect(card(page).getByText("Uploaded. Save to keep it.")).toBeVisible();
  await expect(preview(page)).toHaveAttribute("alt", "Logo: dropped.png");
});

test.describe("with a file that is not a picture", () => {
  test.use({ expectedErrors: [/the server responded with a status of 422/] });

  test("the upload is refused, and the accepted types are named", async ({ page }) => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    await picker(page).setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: svg });
    await expect(card(page).getByText("Choose a PNG, JPEG or WebP image")).toBeVisible();
    const fake = { name: "logo.png", mimeType: "image/png", buffer: Buffer.from("not a picture") };
    await picker(page).setInputFiles(fake);
    await expect(picker(page)).toHaveAttribute("aria-invalid", "true");
    await expect(saveState(page)).toContainText("All changes saved");
  });
});

test("consent and the request to be asked again are saved", async ({ page, request }) => {
  const consent = card(page).getByLabel("You may publish our name and logo");
  const wished = !(await consent.isChecked());
  await consent.setChecked(wished);
  await card(page).getByLabel("Contact us about the next event").check();
  const day = `2027-06-${String(1 + (Date.now() % 28)).padStart(2, "0")}`;
  await card(page).getByLabel("Contact us on").fill(day);
  await save(page);
  await expect(saveState(page)).toContainText("Saved at");
  const [sponsor] = (await orderNow(request, "v2_sponsor")).sponsors;
  expect(sponsor).toMatchObject({ public_visibility: wished, renewal_follow_up_requested: true });
  expect(sponsor?.renewal_follow_up_at).toContain(day);
});
