import { existsSync, readFileSync } from "node:fs";

const LINE = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*("[^"]*"|'[^']*'|[^#]*)/;

/**
 * Puts what `.env` says into the environment, where that says nothing yet.
 * @param {Record<string, string | undefined>} env changed in place
 */
export function readEnvFile(path = ".env", env = process.env) {
  if (!existsSync(path)) return;
  for (const line of readFileSync(path, "utf8").split("\n")) {
    const [, name, value] = LINE.exec(line) ?? [];
    if (name) env[name] ??= value.trim().replace(/^(["'])(.*)\1$/, "$2");
  }
}
