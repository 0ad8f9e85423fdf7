import { expect, orderNow, orderPage, test } from "../fixtures";

test("a buyer who pays by check reads how to pay, and by when", async ({ page, request }) => {
  const order = await orderNow(request, "check_pending");
  await page.goto(orderPage("check_pending"));
  await expect(page.getByText("Please send your check")).toBeVisible();
  const firstLine = order.payment_instructions?.split("\n")[0] ?? "";
  await expect(page.getByText(firstLine)).toBeVisible();
  await expect(page.getByText("Your seats are held until")).toBeVisible();
  await expect(page.locator(`time[datetime="${order.reservation_expires_at}"]`)).toBeVisible();
});

test("an order from before grouped registration shows its original items", async ({ page }) => {
  await page.goto(orderPage("legacy"));
  await expect(page.getByRole("heading", { name: "Your items" })).toBeVisible();
  await expect(page.getByText("Total")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
});

test("the event shows its date with the time zone, and as much of its place as it may", async ({
  page,
  request,
}) => {
  const { event } = await orderNow(request, "v2");
  await page.goto(orderPage("v2"));
  const card = page.getByRole("region", { name: "When and where" });
  await expect(card).toContainText(/\d{1,2}:\d{2}–\d{1,2}:\d{2} [AP]M E[SD]T/);
  await expect(card).toContainText(event.location.address ?? event.location.label);
  const map = card.getByRole("link", { name: "View on OpenStreetMap" });
  await expect(map).toHaveCount(event.location.map_allowed ? 1 : 0);
});
