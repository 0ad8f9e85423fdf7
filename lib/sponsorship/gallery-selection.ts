import { type SQL, sql } from "drizzle-orm";
import { entities, entityFacets } from "@/db/schema";
import { shownEntity } from "./facets";
import type { Choice, Wanted } from "./gallery-choice";
import type { SortKey } from "./gallery-keys";
import { dayNumber } from "./public-fields";
import { containing } from "./search";

/** Where a gallery's ids come from in their order: parts of a statement, on one index each. */
export type Selection = {
  from: SQL;
  where: SQL;
  /** What is sorted by, and how its text becomes a value again. */
  key: SQL;
  keyType: SQL;
  id: SQL;
  descending: boolean;
};

type Of = { organizationId: number; programId: number };

const KEYS: Record<SortKey, { key: SQL; keyType: SQL }> = {
  // As the index has it. Whoever has every sponsor does not wait.
  waiting: { key: sql`coalesce(${entities.waitingSince}, 'infinity')`, keyType: sql`timestamptz` },
  title: { key: sql`${entities.publicNameKey}`, keyType: sql`text` },
  created: { key: sql`${entities.id}`, keyType: sql`int` },
  amount: { key: sql`${entities.amountKey}`, keyType: sql`bigint` },
  sponsored: { key: sql`${entities.isFull}`, keyType: sql`boolean` },
};

/** The shown entities of a program that fit a choice, in its order. */
export function selectionOf(of: Of, choice: Choice): Selection {
  const { by, descending } = choice.sort;
  if (typeof by === "string") {
    const where = all([ofGallery(of), ...ofEntity(choice), ...others(of, choice, entityId)]);
    return { from: sql`${entities}`, where, ...KEYS[by], id: entityId, descending };
  }
  const own = choice.filters.filter(({ field }) => field.id === by.id);
  const rest = { ...choice, filters: choice.filters.filter((each) => !own.includes(each)) };
  const id = sql`${entityFacets.entityId}`;
  const value = sql`${entityFacets.value}`;
  const entity = ofEntity(choice);
  const where = all([
    sql`${entityFacets.organizationId} = ${of.organizationId}`,
    sql`${entityFacets.fieldId} = ${by.id}`,
    ...own.map(({ wanted }) => fits(value, wanted)),
    ...(entity.length > 0
      ? [
          sql`exists (select 1 from ${entities} where ${all([ofGallery(of), ...entity])} and ${entityId} = ${id})`,
        ]
      : []),
    ...others(of, rest, id),
  ]);
  const sorted = by.showsAge
    ? { key: ageKey(value, choice.today), keyType: sql`int` }
    : { key: value, keyType: sql`text` };
  return { from: sql`${entityFacets}`, where, ...sorted, id, descending };
}

/** The age in years and nothing else of a birth date, so that the order tells no more than the page. */
const ageKey = (value: SQL, today: string): SQL =>
  sql`case when ${value} = '' then -1 else (${dayNumber(today)}::int - replace(${value}, '-', '')::int) / 10000 end`;

/**
 * The same entities in the order that is counted fastest: by the facets of a filter, which shown entities
 * alone have, so that nothing else needs to be read.
 */
export function countedSelectionOf(of: Of, choice: Choice): Selection {
  const [first] = choice.filters;
  if (!first) return selectionOf(of, choice);
  return selectionOf(of, { ...choice, sort: { by: first.field, descending: false } });
}

const entityId = sql`${entities.id}`;

const all = (conditions: SQL[]): SQL => sql.join(conditions, sql` and `);

/** Said literally, so that Postgres sees that the partial indexes hold. */
const ofGallery = ({ organizationId, programId }: Of): SQL =>
  sql`${entities.organizationId} = ${organizationId} and ${entities.programId} = ${programId} and ${shownEntity}`;

function ofEntity({ available, search }: Choice): SQL[] {
  return [
    ...(available === undefined ? [] : [sql`${entities.isFull} = ${!available}`]),
    ...(search === "" ? [] : [containing(entities.publicNameKey, search)]),
  ];
}

function others({ organizationId }: Of, { filters }: Choice, id: SQL): SQL[] {
  return filters.map(
    ({ field, wanted }) => sql`exists (
      select 1 from ${entityFacets} facet
      where facet.organization_id = ${organizationId} and facet.field_id = ${field.id}
        and facet.entity_id = ${id} and ${fits(sql`facet.value`, wanted)})`,
  );
}

function fits(value: SQL, { values, ranges }: Wanted): SQL {
  const between = ranges.map(([from, to]) => {
    const low = from === null ? sql`${value} > ''` : sql`${value} >= ${from}`;
    return to === null ? low : sql`${low} and ${value} <= ${to}`;
  });
  const one = values.length > 0 ? [sql`${value} = any(${sql.param(values)}::text[])`] : [];
  return sql`(${sql.join([...one, ...between], sql` or `)})`;
}
