import { expectAccessible } from "../accessible";
import { expect, test } from "../fixtures";
import { PUBLIC_PAGES, pageFiles } from "./public-pages";
import { untranslatedOn } from "./untranslated";
import { donorCookies } from "./world";

const PSEUDO = "en-XA";
const LANGUAGES = ["es", "fr", "de", "en"];
const TONGUES = [...LANGUAGES, PSEUDO, "ar-XB"];
const THEMES = ["light", "dark"] as const;
const WIDTHS = { phone: 390, desk: 1280 };

type Look = { tongue: string; width: number; colorScheme: (typeof THEMES)[number] };

const EVERY_LOOK: readonly Look[] = TONGUES.flatMap((tongue) =>
  Object.values(WIDTHS).flatMap((width) =>
    THEMES.map((colorScheme) => ({ tongue, width, colorScheme })),
  ),
);

/** Longer words on a phone for two pages of three, one language on a desk for the third. */
const oneLook = (nth: number): Look =>
  nth % 3 === 2
    ? {
        tongue: LANGUAGES[nth % LANGUAGES.length] ?? "es",
        width: WIDTHS.desk,
        colorScheme: THEMES[nth % 2] ?? "dark",
      }
    : { tongue: PSEUDO, width: WIDTHS.phone, colorScheme: THEMES[nth % 2] ?? "light" };

// A link that was made up is answered as such.
test.use({ expectedErrors: [/status of 4\d\d/] });
test.describe.configure({
  mode: "parallel",
  timeout: process.env.E2E_EVERY_LOOK ? 180_000 : 60_000,
});

test("every page that visitors, guests and donors see is looked at", () => {
  expect(Object.keys(PUBLIC_PAGES).toSorted()).toEqual(pageFiles().toSorted());
});

Object.entries(PUBLIC_PAGES).forEach(([file, { open, donor, quotesPapers }], nth) => {
  const looks = process.env.E2E_EVERY_LOOK ? EVERY_LOOK : [oneLook(nth)];
  test(`${file} fits, is translated and is accessible`, async ({ page, request, baseURL }) => {
    if (donor)
      await page
        .context()
        .addCookies(donorCookies(donor).map((each) => ({ ...each, url: baseURL ?? "" })));
    const path = await open({ page, request });
    for (const { tongue, width, colorScheme } of looks) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${tongue}`);
      const look = `${path} in ${tongue}, ${width} px, ${colorScheme}`;
      await test.step(look, async () => {
        await expect(page.locator("html"), look).toHaveAttribute("lang", new RegExp(`^${tongue}`));
        if (tongue !== "en")
          expect(await untranslatedOn(page, tongue, quotesPapers), look).toEqual([]);
        await expectAccessible(page, { contrast: true });
      });
    }
  });
});
