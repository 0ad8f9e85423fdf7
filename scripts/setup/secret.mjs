import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** This installation's `APP_SECRET`: the environment's, else one that is made once and kept (mode 0600). */
export function appSecret(dataDir) {
  if (process.env.APP_SECRET) return process.env.APP_SECRET;
  const path = join(dataDir, "app-secret");
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, `${randomBytes(32).toString("base64url")}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  return readFileSync(path, "utf8").trim();
}
