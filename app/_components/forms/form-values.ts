import { instantAt } from "@/lib/donors/local-time";
import { AppError } from "@/lib/errors";
import { rowId } from "./row-id";

/** Without the spaces around it; empty where the form has no such field. */
export const text = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

export const orNull = (form: FormData, name: string): string | null => text(form, name) || null;

/** What a page sends as JSON; null for what is none, which its schema refuses. */
export function jsonOf(sent: string): unknown {
  try {
    return JSON.parse(sent);
  } catch {
    return null;
  }
}

/** The id of a row; 0, which no row has, for anything that cannot be one. */
export const idIn = (form: FormData, name: string): number => rowId(form.get(name));

export const idOrNull = (form: FormData, name: string): number | null =>
  text(form, name) ? idIn(form, name) : null;

/** Each once. */
export const idsIn = (form: FormData, name: string): number[] => [
  ...new Set(form.getAll(name).map(rowId)),
];

/** A whole number; NaN, which every schema refuses, for anything else that was typed. */
export const numberIn = (form: FormData, name: string): number => Number(text(form, name) || "0");

export const numberOrNull = (form: FormData, name: string): number | null =>
  text(form, name) === "" ? null : Number(text(form, name));

/** The time that a clock in the event's zone shows, as an instant. */
export const timeIn = (form: FormData, name: string, zone: string): string | null =>
  text(form, name) === "" ? null : instantAt(text(form, name), zone);

/** Lines that are not blank. */
export const linesIn = (form: FormData, name: string): string[] =>
  text(form, name)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** `20, 38 60` is three amounts. */
export const amountsIn = (form: FormData, name: string): string[] =>
  text(form, name)
    .split(/[\s,;]+/)
    .filter(Boolean);

const NESTED = /^(location|donation|conversion_offers|show_if)\./;

const flat = (path: string): string => path.replace(NESTED, "$1_");

/** Runs an operation so that what it refuses points at the fields of a form. */
export async function atFields<T>(
  work: () => Promise<T>,
  fieldOf: (path: string) => string = flat,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.problems.length === 0) throw error;
    const problems = error.problems.map((problem) => ({ ...problem, path: fieldOf(problem.path) }));
    throw new AppError(error.kind, error.code, error.message, {
      ...error.details,
      errors: problems,
    });
  }
}
