import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expect, fresh, test } from "../fixtures";
import { made } from "./made";
import { open } from "./staff";

test("whoever saves a form second is told what someone else changed, and keeps what was typed", async ({
  page,
}) => {
  const name = fresh("Two desks");
  await open(page, "/admin/programs/new");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Address").fill(name.toLowerCase().replace(/ /g, "-"));
  await page.getByRole("button", { name: "Create program" }).click();
  await page.waitForURL(/programs\/\d+\?notice=created/);
  const settings = `${new URL(page.url()).pathname}/settings`;
  const other = await page.context().newPage();
  for (const desk of [page, other]) await desk.goto(settings);

  const summaryOf = (desk: typeof page) => desk.getByRole("textbox", { name: /^Summary/ });
  const save = (desk: typeof page) => desk.getByRole("button", { name: "Save settings" }).click();
  await summaryOf(page).fill("From the first desk");
  await save(page);
  await expect(page.getByText("Program saved.")).toBeVisible();

  await summaryOf(other).fill("From the second desk");
  await save(other);
  const refusal = other.getByRole("alert").filter({ hasText: "Someone else has changed this" });
  await expect(refusal).toBeVisible();
  await expect(summaryOf(other)).toHaveValue("From the second desk");
  await save(other);
  await expect(other.getByText("Program saved.")).toBeVisible();
  await expect(refusal).toHaveCount(0);

  // Its own change is not somebody else's.
  await summaryOf(other).fill("Once more");
  await save(other);
  await expect(other.getByText("Program saved.")).toBeVisible();
  await expect(refusal).toHaveCount(0);
});

const paragraph = {
  ...{ id: "a", type: "text" },
  doc: {
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: "Thank you for your gift." }] }],
  },
};
const content = { blocks: [paragraph] };
const name = (word: string) => fresh(`Two desks ${word}`);

type Form = {
  of: string;
  make: (request: APIRequestContext) => Promise<number>;
  path: (id: number) => string;
  field?: string;
  button: string;
};
const FORMS: Form[] = [
  {
    of: "a household",
    make: async (request) => {
      const donor = { first_name: "Hattie", last_name: name("member") };
      const member_ids = [await made(request, "donors", donor)];
      return made(request, "households", { name: name("household"), member_ids });
    },
    path: (id) => `/admin/households/${id}`,
    button: "Save household",
  },
  {
    of: "a segment",
    make: (request) =>
      made(request, "communications/segments", { name: name("segment"), condition: { all: [] } }),
    path: (id) => `/admin/segments/${id}/edit`,
    button: "Save changes",
  },
  {
    of: "an email template",
    make: (request) =>
      made(request, "communications/templates", { name: name("email"), subject: "News", content }),
    path: (id) => `/admin/communications/templates/${id}`,
    button: "Save template",
  },
  {
    of: "a letter template",
    make: (request) =>
      made(request, "acknowledgements/templates", { name: name("letter"), subject: "Ty", content }),
    path: (id) => `/admin/acknowledgements/letters/${id}`,
    button: "Save letter",
  },
  {
    of: "a report",
    make: (request) =>
      made(request, "reports", {
        name: name("report"),
        definition: { dataset: "donor", measures: ["count"] },
      }),
    path: (id) => `/admin/reports/${id}/edit`,
    button: "Save changes",
  },
  {
    of: "the organization",
    make: async () => 0,
    path: () => "/admin/settings/organization",
    field: "Tax-exempt status",
    button: "Save settings",
  },
];

for (const { of, make, path, field = "Name", button } of FORMS)
  test(`whoever saves ${of} second is told that it was changed`, async ({ page, request }) => {
    const at = path(await make(request));
    await open(page, at);
    const other = await page.context().newPage();
    await other.goto(at);
    const fieldOf = (desk: typeof page) =>
      desk.getByRole("textbox", { name: field }).and(desk.locator("input"));
    const kept = await fieldOf(page).inputValue();
    const save = async (desk: typeof page, typed: string) => {
      await fieldOf(desk).fill(typed);
      await desk.getByRole("button", { name: button, exact: true }).click();
    };
    const refusal = other.getByRole("alert").filter({ hasText: "Someone else has changed this" });

    await save(page, `${kept} once`);
    await expect.poll(() => savedValue(page, at, fieldOf)).toBe(`${kept} once`);
    await save(other, `${kept} twice`);
    await expect(refusal).toBeVisible();
    await expect(fieldOf(other)).toHaveValue(`${kept} twice`);
    await save(other, kept);
    await expect(refusal).toHaveCount(0);
    await expect.poll(() => savedValue(page, at, fieldOf)).toBe(kept);
  });

/** What a page that is opened anew has in this field. */
async function savedValue(page: Page, at: string, fieldOf: (desk: Page) => Locator) {
  await page.goto(at);
  return fieldOf(page).inputValue();
}

test("a refused form names the fields that have the same problem", async ({ page }) => {
  await open(page, "/admin/settings/objects/new");
  await page.getByRole("button", { name: "Add object" }).click();
  const summary = page.getByRole("alert");
  await expect(
    summary.getByRole("link", { name: "Singular name: Please fill this in." }),
  ).toBeVisible();
  await expect(
    summary.getByRole("link", { name: "Plural name: Please fill this in." }),
  ).toBeVisible();
});
