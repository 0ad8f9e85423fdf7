import { readFileSync } from "node:fs";
import { posix } from "node:path";

/**
 * A file and what it imports: project files by their path, packages by their name.
 * @property values what it imports more than types of
 * @property side what its first line says: code of the browser, or actions that the server runs for it
 */
export type SourceFile = {
  path: string;
  imports: string[];
  values?: string[];
  side?: "client" | "server";
};

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const STATEMENTS = [
  /^\s*(?:import|export)\b[^"'`;()]*?\bfrom\s*["']([^"']+)["']/gm,
  /^\s*import\s*["']([^"']+)["']/gm,
  /\bimport\(\s*["']([^"']+)["']/g,
  /\brequire\(\s*["']([^"']+)["']/g,
];
const TYPES = [
  /^\s*(?:import|export)\s+type\b[^"'`;()]*?\bfrom\s*["'][^"']+["']/gm,
  /^\s*import\s*\{(?:\s*type\s[^,}]+,?)*\s*\}\s*from\s*["'][^"']+["']/gm,
];
const SIDE = /^(?:\s|\/\*[\s\S]*?\*\/)*["']use (client|server)["']/;
const ENDINGS = ["", ".ts", ".tsx", ".mjs", ".d.mts", "/index.ts", "/index.tsx"];

/** Every module that a source text names, as it is written there. */
export function specifiersIn(source: string): string[] {
  const code = source.replaceAll(COMMENTS, "");
  return STATEMENTS.flatMap((pattern) => [...code.matchAll(pattern)].map(([, name = ""]) => name));
}

/** Those of them that it imports more than types of. */
export const valuesIn = (source: string): string[] =>
  specifiersIn(TYPES.reduce((text, pattern) => text.replaceAll(pattern, ""), source));

/** The project's files with their imports resolved. */
export function readSources(paths: readonly string[]): SourceFile[] {
  const known = new Set(paths);
  return paths.map((path) => {
    const source = readFileSync(path, "utf8");
    const resolved = (names: string[]) => names.map((name) => resolveImport(path, name, known));
    return {
      path,
      imports: resolved(specifiersIn(source)),
      values: resolved(valuesIn(source)),
      side: SIDE.exec(source)?.[1] as SourceFile["side"],
    };
  });
}

/** Where a module that a file names lies: a project file by its path, a package by its name. */
export function resolveImport(
  from: string,
  name: string,
  known: { has(path: string): boolean },
): string {
  const target = name.startsWith("@/")
    ? name.slice(2)
    : name.startsWith(".")
      ? posix.join(posix.dirname(from), name)
      : undefined;
  if (target === undefined) return packageOf(name);
  const base = target.replace(/\.js$/, "");
  return ENDINGS.map((ending) => base + ending).find((path) => known.has(path)) ?? target;
}

/** `next/headers` belongs to `next`, `@scope/name/part` to `@scope/name`. */
const packageOf = (name: string): string => name.split("/", name.startsWith("@") ? 2 : 1).join("/");
