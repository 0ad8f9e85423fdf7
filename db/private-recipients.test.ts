import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, runOn } from "@/lib/testing/database";
import { temporaryFolder } from "@/lib/testing/temporary-folder";
import { migrateDatabase } from "./migrate";

const database = await createTestDatabase("empty");
afterAll(() => database.drop());

const rows = async (query: string) => (await runOn(database.url, query)).rows;

/** The migrations up to the one that makes recipients private, without it. */
function before(): string {
  const folder = temporaryFolder("before");
  cpSync("db/migrations", folder, { recursive: true });
  const path = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(path, "utf8")) as { entries: { tag: string }[] };
  const end = journal.entries.findIndex(({ tag }) => tag === "0058_private_recipients");
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return folder;
}

const FIELDS: readonly [key: string, label: string, type: string][] = [
  ["en_birthday", "Birthday", "date"],
  ["en_village", "Village", "text"],
  ["en_mother", "Name of the mother", "text"],
  ["en_glasses", "Needs glasses", "checkbox"],
  ["en_subject", "Favorite subject", "text"],
];

/** Two programs as the release before left them, with everything that visitors and donors could read. */
beforeAll(async () => {
  await migrateDatabase(database.url, before());
  const values = FIELDS.map(
    ([key, label, type]) => `(1, 1, '${key}', '${label}', '${type}', true, true)`,
  );
  await rows(`
    insert into organizations (slug, name, time_zone, currency) values ('harbor', 'Harbor', 'UTC', 'USD');
    insert into programs (organization_id, slug, name, funding_type, contribution_threshold)
      values (1, 'children', 'Children', 'sponsors', null), (1, 'wells', 'Wells', 'contribution', 100);
    insert into custom_fields (organization_id, program_id, key, label, type, is_public, sortable)
      values ${values.join(", ")};
    insert into entities (organization_id, program_id, title, title_key, sponsors_count, contribution_goal,
        created_at)
      values (1, 1, 'Ama Mensah', 'ama mensah', 0, null, '2025-03-01'),
        (1, 1, 'Ben Otieno', 'ben otieno', 1, null, '2025-02-01'),
        (1, 2, 'The well at Two Rivers', 'the well at two rivers', 0, 100, '2025-01-01');
    insert into entity_facets (organization_id, field_id, entity_id, value)
      select 1, id, 1, 'x' from custom_fields;
    insert into donors (organization_id, kind, display_name, last_name)
      values (1, 'person', 'Rosa Lindt', 'Lindt');
    insert into donations (organization_id, donor_id, program_id, status, method, amount, currency,
        donated_on, completed_at, acknowledgement)
      values (1, 1, 1, 'completed', 'cash', 500, 'USD', '2025-05-01', now(), 'not_required');
    insert into donation_lines (organization_id, donation_id, entity_id, label, amount)
      values (1, 1, 1, 'Ama Mensah (12 months)', 300), (1, 1, 3, 'The well at Two Rivers', 200)`);
  await migrateDatabase(database.url);
}, 120_000);

test("names of people become first names, names in programs that raise an amount stay whole", async () => {
  expect(await rows("select public_name, public_name_key from entities order by id")).toEqual([
    { public_name: "Ama", public_name_key: "ama" },
    { public_name: "Ben", public_name_key: "ben" },
    { public_name: "The well at Two Rivers", public_name_key: "the well at two rivers" },
  ]);
  expect(await rows("select label from donation_lines order by id")).toEqual([
    { label: "Ama (12 months)" },
    { label: "The well at Two Rivers" },
  ]);
});

test("a birth date becomes an age, other personal fields are hidden, and the activity log records it", async () => {
  expect(
    await rows("select meaning, is_public, shows_age, sortable from custom_fields order by id"),
  ).toEqual([
    { meaning: "birth_date", is_public: true, shows_age: true, sortable: true },
    { meaning: "exact_place", is_public: false, shows_age: false, sortable: false },
    { meaning: "family", is_public: false, shows_age: false, sortable: false },
    { meaning: "health", is_public: false, shows_age: false, sortable: false },
    { meaning: "other", is_public: true, shows_age: false, sortable: true },
  ]);
  const facets =
    "select key from entity_facets join custom_fields f on f.id = field_id order by key";
  expect(await rows(facets)).toEqual([{ key: "en_birthday" }, { key: "en_subject" }]);
  const told =
    "select after ->> 'label' as label from audit_log where action = 'custom_field.change'";
  expect((await rows(told)).map(({ label }) => label).toSorted()).toEqual([
    "Name of the mother",
    "Needs glasses",
    "Village",
  ]);
});

test("a recipient without a sponsor waits from the day they were added", async () => {
  expect(await rows("select waiting_since::date::text as since from entities order by id")).toEqual(
    [{ since: "2025-03-01" }, { since: null }, { since: "2025-01-01" }],
  );
});

test("a recipient written by the previous release has a public name and waits as well", async () => {
  await rows(`insert into entities (organization_id, program_id, title, title_key)
    values (1, 1, 'Cleo Diallo', 'cleo diallo')`);
  await rows(
    "update entities set title = 'Cleo Ba', title_key = 'cleo ba' where title_key like 'cleo%'",
  );
  const found = await rows(
    "select public_name, waiting_since is not null as waits from entities where title = 'Cleo Ba'",
  );
  expect(found).toEqual([{ public_name: "Cleo", waits: true }]);
});
