import { defineConfig } from "@playwright/test";
import { withoutFeatures } from "./scripts/setup/browser-features.mjs";
import { installedChromium } from "./scripts/setup/chromium.mjs";

/** `npx playwright test` against a running product: E2E_BASE_URL, and DEMO_FILE for its demo world. */
export default defineConfig({
  testDir: "e2e",
  outputDir: ".data/playwright",
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: false,
  workers: 2,
  // A busy CI machine may miss a deadline once; what fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    baseURL: process.env.E2E_BASE_URL ?? "http://localhost:3000",
    browserName: "chromium",
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    // Its scripts would be refused in the frame of a mail, which the tests take for a mistake of ours.
    trace: "off",
    // What never comes is told of long before the test's own time is over.
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      // Else Playwright's own.
      executablePath: installedChromium(),
      args: ["--no-sandbox", "--disable-dev-shm-usage", withoutFeatures],
    },
  },
});
