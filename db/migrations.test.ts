import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** The last migration of the first release: what came before never ran beside an earlier one. */
const FIRST_RELEASE = "0035";

const ONE_BY_ONE = "-- one statement at a time";

/** What must not be done to a table that is in use, and what to write instead. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/^create (?:unique )?index (?!concurrently)/i, "create the index concurrently"],
  [
    /^alter table .* add constraint .* (?:check|foreign key)(?!.* not valid)/i,
    "add it not valid, and validate it in a statement of its own",
  ],
  [
    /^alter table .* add constraint .* unique (?!using index)/i,
    "create a unique index concurrently, and use it",
  ],
  [
    /^alter table .* add column (?!.* default )(?!.* generated ).* not null/i,
    "give the column a default",
  ],
  [
    /^alter table .* alter column .* set not null/i,
    "add a check not valid, validate it, then set not null",
  ],
  [
    /^alter table .* alter column .* (?:set data )?type /i,
    "add another column, fill it, and change over in a later release",
  ],
  [
    /^(?:alter table .* drop column|drop table|alter table .* rename|drop type)/i,
    "the release before still uses it: remove it one release later",
  ],
];

const CONCURRENT = /^(?:create (?:unique )?index|drop index) concurrently/i;

/** What is wrong with a migration, a sentence each. */
function faults(text: string): string[] {
  const oneByOne = text.startsWith(ONE_BY_ONE);
  const statements = text
    .split("--> statement-breakpoint")
    .map((each) =>
      each
        .replace(/^--.*$/gm, "")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter(Boolean);
  const made = statements.flatMap(
    (each) => /^create table (?:if not exists )?"?(\w+)/i.exec(each)?.[1] ?? [],
  );
  const isOnNew = (each: string) =>
    made.some((table) => new RegExp(`(?:table|on) (?:"public"\\.)?"${table}"`, "i").test(each));
  return statements.flatMap((each) => {
    const start = each.slice(0, 100);
    if (CONCURRENT.test(each) && !oneByOne) return `${start}: begin the file with "${ONE_BY_ONE}"`;
    if (
      oneByOne &&
      !/if (?:not )?exists|validate constraint|create or replace|on conflict do nothing|^(?:update|delete|do) /i.test(
        each,
      )
    )
      return `${start}: write it so that it may be run again`;
    if (isOnNew(each)) return [];
    return RULES.filter(([pattern]) => pattern.test(each)).map(
      ([, advice]) => `${start}: ${advice}`,
    );
  });
}

describe("a migration", () => {
  const files = readdirSync("db/migrations").filter(
    (name) => name.endsWith(".sql") && name.slice(0, 4) > FIRST_RELEASE,
  );

  it.each(files)("%s runs alongside the previous release and blocks nothing", (name) => {
    expect(faults(readFileSync(`db/migrations/${name}`, "utf8"))).toEqual([]);
  });

  it("has a later timestamp than the one before it, or it would never run", () => {
    const { entries } = JSON.parse(readFileSync("db/migrations/meta/_journal.json", "utf8")) as {
      entries: { idx: number; when: number; tag: string }[];
    };
    const times = entries.map(({ when }) => when);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, index) => index));
    const all = readdirSync("db/migrations").filter((name) => name.endsWith(".sql"));
    expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(all.toSorted());
  });

  it("may do to a new table more than it may do to one in use", () => {
    const create = 'CREATE TABLE "a" ("id" integer);';
    const index = 'CREATE INDEX "a_idx" ON "a" ("id");';
    expect(faults(`${create}--> statement-breakpoint\n${index}`)).toEqual([]);
    expect(faults(index)).toHaveLength(1);
  });

  it.each([
    'ALTER TABLE "a" ADD CONSTRAINT "a_b" CHECK (b > 0);',
    'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
    'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;',
    'ALTER TABLE "a" DROP COLUMN "b";',
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON "a" ("b");',
    `${ONE_BY_ONE}\nCREATE INDEX CONCURRENTLY "i" ON "a" ("b");`,
  ])("is refused: %s", (text) => expect(faults(text)).not.toEqual([]));

  it.each([
    'ALTER TABLE "a" ADD COLUMN "b" integer DEFAULT 12 NOT NULL;',
    'ALTER TABLE "a" ADD CONSTRAINT "a_b" CHECK (b > 0) NOT VALID;',
    `${ONE_BY_ONE}\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON "a" ("b");`,
  ])("is accepted: %s", (text) => expect(faults(text)).toEqual([]));
});
