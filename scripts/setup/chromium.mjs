import { existsSync } from "node:fs";
import { exitCode, run, startCommand } from "./command.mjs";

/** Draws nothing but the page: the tests end in two thirds of the time that a whole browser takes. */
const SHELL = "/usr/bin/chromium-headless-shell";

const INSTALLED = [
  SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The browser that is on this machine, or the one that somebody named in `E2E_CHROMIUM`. */
export const installedChromium = () =>
  process.env.E2E_CHROMIUM || INSTALLED.find((path) => existsSync(path));

/**
 * A browser for the end-to-end tests: the system's, else Playwright's download, else Debian's package.
 * A whole browser makes way for Debian's shell where that can be installed.
 * @returns {Promise<string | undefined>} its path; undefined for Playwright's own
 */
export async function chromium() {
  const there = installedChromium();
  if (there) return !process.env.E2E_CHROMIUM && (await installShell()) ? SHELL : there;
  console.log("Installing Chromium …");
  if ((await run("playwright", ["install", "chromium", "--only-shell"])) === 0) return undefined;
  if (await installShell()) return SHELL;
  throw new Error("There is no Chromium for the end-to-end tests. Name one in E2E_CHROMIUM.");
}

/** Is Debian's shell here, or could it be installed? */
async function installShell() {
  if (existsSync(SHELL)) return true;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  await apt("update", "-qq");
  return (await apt("install", "-y", "-qq", "chromium-headless-shell")) === 0;
}

const apt = (...args) =>
  exitCode(
    startCommand("apt-get", args, {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      stdio: ["ignore", 1, 2],
    }),
  );
