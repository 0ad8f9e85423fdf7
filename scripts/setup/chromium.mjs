import { existsSync } from "node:fs";
import { exitCode, run, startCommand } from "./command.mjs";

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * A browser for the end-to-end tests: the system's, else Playwright's download, else Debian's package.
 * @returns {Promise<string | undefined>} its path; undefined for Playwright's own
 */
export async function chromium() {
  const there = process.env.E2E_CHROMIUM || INSTALLED.find((path) => existsSync(path));
  if (there) return there;
  console.log("Installing Chromium …");
  if ((await run("playwright", ["install", "chromium"])) === 0) return undefined;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    await apt("update", "-qq");
    if ((await apt("install", "-y", "-qq", "chromium")) === 0) return INSTALLED[0];
  }
  throw new Error("There is no Chromium for the end-to-end tests. Name one in E2E_CHROMIUM.");
}

const apt = (...args) =>
  exitCode(
    startCommand("apt-get", args, {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      stdio: ["ignore", 1, 2],
    }),
  );
