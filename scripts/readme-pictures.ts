import { readFileSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright";
import sharp from "sharp";
import { installedChromium } from "./setup/chromium.mjs";

/**
 * Takes README's pictures of a demo that runs (`DEMO_FILE`, by default `.data/demo.json`) and writes them to
 * `docs/images`. They are the same at every run but for dates, figures and links: start from `--reset`.
 */

type Person = { email: string; password: string };
type World = {
  origin: string;
  organization: { id: number; slug: string };
  admin: Person;
  donor: { session_id: string };
  program: { id: number };
  portfolio: { relationship_donor_id: number };
  campaign: { url: string };
  journeys: { welcome: { id: number } };
  webhooks: { endpoint: { id: number } };
  orders: Record<"v2_table" | "v2_sponsor", { url: string }>;
};

const world: World = JSON.parse(readFileSync(process.env.DEMO_FILE ?? ".data/demo.json", "utf8"));
const { origin, organization, orders } = world;
const SIZE = { width: 1280, height: 860 };

type Scheme = "light" | "dark";
type Picture = { name: string; url: string; schemes: Scheme[] };

const both: Scheme[] = ["light", "dark"];
const light: Scheme[] = ["light"];

const PUBLIC: Picture[] = [
  { name: "order-table", url: orders.v2_table.url, schemes: light },
  { name: "order-sponsor", url: orders.v2_sponsor.url, schemes: both },
  { name: "gallery", url: `/o/${organization.slug}/programs/harbor-children`, schemes: light },
  { name: "campaign", url: world.campaign.url, schemes: both },
];

const PORTAL: Picture[] = [{ name: "donor-overview", url: "/donor", schemes: light }];

const DASHBOARD: Picture[] = [
  { name: "portfolio", url: "/admin/portfolio", schemes: light },
  {
    name: "profile",
    url: `/admin/portfolio/${world.portfolio.relationship_donor_id}`,
    schemes: both,
  },
  { name: "report", url: "/admin/reports/standard/giving_by_month", schemes: light },
  { name: "journey", url: `/admin/journeys/${world.journeys.welcome.id}`, schemes: light },
  {
    name: "webhooks",
    url: `/admin/settings/account/developer/webhooks/${world.webhooks.endpoint.id}`,
    schemes: light,
  },
];

const browser = await chromium.launch({
  executablePath: installedChromium(),
  args: ["--no-sandbox", "--disable-dev-shm-usage"],
});
try {
  await take(browser, PUBLIC, async () => undefined);
  await take(browser, PORTAL, signInDonor);
  await take(browser, DASHBOARD, signInStaff);
} finally {
  await browser.close();
}

async function take(from: Browser, pictures: Picture[], signIn: (page: Page) => Promise<void>) {
  const page = await from.newPage({
    ...{ viewport: SIZE, reducedMotion: "reduce" },
    ...{ locale: "en-US", timezoneId: "America/New_York" },
  });
  await signIn(page);
  for (const { name, url, schemes } of pictures) {
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const answer = await page.goto(new URL(url, origin).href, { waitUntil: "networkidle" });
      if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}.`);
      await sharp(await page.screenshot())
        .png({ palette: true, effort: 10 })
        .toFile(`docs/images/${name}-${colorScheme}.png`);
    }
  }
  await page.context().close();
}

async function signInDonor(page: Page): Promise<void> {
  const cookies = {
    [`donor_session_${organization.id}`]: world.donor.session_id,
    donor_client: organization.slug,
  };
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
}

async function signInStaff(page: Page): Promise<void> {
  await page.goto(`${origin}/admin`);
  await page.getByLabel("Email").fill(world.admin.email);
  await page.getByLabel("Password").fill(world.admin.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(`${origin}/admin`);
}
