import { readdirSync } from "node:fs";

const SKIPPED = new Set(["node_modules", "coverage", "dist"]);

/** Every file below a folder, as sorted paths from the project's root; hidden folders are left out. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder || ".", { withFileTypes: true })
    .flatMap((entry) => {
      if (entry.name.startsWith(".") || SKIPPED.has(entry.name)) return [];
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      return entry.isDirectory() ? filesBelow(path) : [path];
    })
    .sort();
}

/** The address of a route file: `app/api/v1/me/route.ts` stands at `/api/v1/me`. */
export const addressOf = (path: string): string =>
  path
    .replace(/^app/, "")
    .replace(/\/route\.ts$/, "")
    .replaceAll(/\/\([^)]+\)/g, "");

export const routeFiles = (): string[] =>
  filesBelow("app/api").filter((path) => path.endsWith("/route.ts"));
