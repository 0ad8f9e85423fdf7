import { type SQL, sql } from "drizzle-orm";
import type { Field, FieldGroup } from "./field";
import type { FigureWords, ProfileGround } from "./ground";
import { hasPotential, isAssignedTo, isNamedLike, isTagged } from "./on-profiles";
import type { Kind, Value, Wanted } from "./operators";

const column = (name: string) => (): SQL => sql.raw(`p.${name}`);

const figure = (
  key: string,
  label: string,
  kind: Kind,
  name: string,
  more: Partial<Field> = {},
): Field => ({
  ...{ key, label, kind, group: "summary", isNullable: true },
  source: { of: "profile", value: column(name) },
  valueIn: ({ profile }) => (rowOf(profile)?.[name] ?? null) as Value,
  ...more,
});

/** Whether a figure is more than nothing. */
const raises = (key: string, label: string, name: string): Field => ({
  ...figure(key, label, "flag", name, { isNullable: false }),
  source: { of: "profile", value: () => sql.raw(`(p.${name} > 0)`) },
  valueIn: ({ profile }) => {
    const row = rowOf(profile);
    return row ? Number(row[name]) > 0 : null;
  },
});

const rowOf = (profile: { row?: unknown } | undefined) =>
  profile?.row as Record<string, unknown> | undefined;

/** A field that the snapshot has beside the profile's row. */
const beside = (
  key: string,
  label: string,
  kind: Kind,
  group: FieldGroup,
  source: Field["source"],
): Field => ({
  ...{ key, label, kind, group, source },
  valueIn: ({ profile }) => (profile?.[key] ?? null) as Value,
});

const instant = (key: string, label: string, name: string): Field => ({
  ...beside(key, label, "date", "contact", {
    of: "profile",
    value: ({ timeZone }) => sql`(${sql.raw(`p.${name}`)} at time zone ${timeZone})::date`,
  }),
  isNullable: true,
});

const anyOf = (wanted: Wanted, holds: (value: string) => SQL): SQL =>
  sql`(${sql.join((wanted as string[]).map(holds), sql` or `)})`;

const allOf = (wanted: Wanted, holds: (value: string) => SQL): SQL =>
  sql`(${sql.join((wanted as string[]).map(holds), sql` and `)})`;

const byEach =
  (holds: (ground: ProfileGround, value: string) => SQL) =>
  (ground: ProfileGround, op: string, wanted: Wanted): SQL =>
    (op === "has_all_of" ? allOf : anyOf)(wanted, (value) => holds(ground, value));

/**
 * Figures of the portfolio: of the household or relationship that a donor is shown as, credited gifts
 * included. A donor without a profile has none of them.
 */
export function profileFields(words: FigureWords): Field[] {
  const choices = (name: keyof FigureWords) =>
    Object.entries(words[name]).map(([value, label]) => ({ value, label }));
  return [
    figure("lifetime", "Lifetime giving", "money", "lifetime"),
    figure("ytd", "Giving this year", "money", "ytd"),
    figure("previous_ytd", "Giving last year to date", "money", "previous_ytd"),
    figure("last_year", "Giving last year", "money", "last_year"),
    figure("year_before", "Giving two years ago", "money", "year_before"),
    {
      ...figure("total_gifts", "Number of gifts, with soft credits", "number", "direct_gifts"),
      source: { of: "profile", value: () => sql`(p.direct_gifts + p.soft_gifts)` },
      valueIn: ({ profile }) => {
        const row = rowOf(profile);
        return row ? Number(row.direct_gifts) + Number(row.soft_gifts) : null;
      },
    },
    figure("largest_gift", "Largest gift", "money", "largest_gift"),
    figure("last_gift_amount", "Last gift", "money", "last_gift_amount"),
    figure("first_gift_on", "First gift date", "date", "first_gift_on"),
    figure("last_gift_on", "Last gift date", "date", "last_gift_on"),
    figure("raised_from_others", "Raised from others", "money", "solicited_lifetime"),
    figure("raised_from_others_ytd", "Raised from others this year", "money", "solicited_ytd"),
    raises("has_raised_from_others", "Has raised from others", "solicited_lifetime"),
    raises("has_raised_from_others_ytd", "Has raised from others this year", "solicited_ytd"),
    figure("giving_level", "Giving level", "choice", "segment", {
      choices: choices("giving_level"),
    }),
    figure("retention", "Retention", "choice", "retention_status", {
      choices: choices("retention"),
    }),
    figure("trend", "Trend", "choice", "trend_status", { choices: choices("trend") }),
    figure("risk", "Risk", "choices", "risk_reasons", { choices: choices("risk") }),
    figure("at_risk", "At risk", "flag", "at_risk", { isNullable: false }),
    figure("lapsed", "Lapsed: no gift for two years", "flag", "lapsed", { isNullable: false }),
    beside("upgrade", "Upgrade potential", "flag", "summary", {
      of: "profile",
      value: ({ organizationId }) => hasPotential(organizationId),
    }),
    figure("contact", "Contact", "choice", "contact_status", {
      ...{ group: "contact", choices: choices("contact") },
    }),
    figure("needs_contact", "Needs contact", "flag", "needs_contact", {
      ...{ group: "contact", isNullable: false },
    }),
    instant("last_touch_on", "Last contact", "last_touch_at"),
    instant("last_meaningful_touch_on", "Last meaningful contact", "last_meaningful_touch_at"),
    instant("next_touch_on", "Next contact", "next_scheduled_touch_at"),
    figure("open_tasks", "Open tasks", "number", "open_work_items", { group: "contact" }),
    {
      ...beside("fundraiser", "Fundraiser", "choices", "contact", {
        of: "profile",
        holds: byEach(({ seen }, id) => isAssignedTo(seen, Number(id), ["fundraiser_user_id"])),
      }),
      choices: "users",
    },
    {
      ...beside("assigned_to", "Fundraiser or relationship manager", "choices", "contact", {
        of: "profile",
        holds: byEach(({ seen }, id) => isAssignedTo(seen, Number(id))),
      }),
      choices: "users",
    },
    {
      ...figure("is_unassigned", "Without a fundraiser", "flag", "fundraiser_user_id"),
      ...{ group: "contact", isNullable: false },
      source: { of: "profile", value: () => sql`(p.fundraiser_user_id is null)` },
      valueIn: ({ profile }) => (profile ? rowOf(profile)?.fundraiser_user_id === null : null),
    },
    figure("row_kind", "Shown in the portfolio as", "choice", "subject_type", {
      choices: choices("row_kind"),
    }),
    figure("row_is_archived", "Archived in the portfolio", "flag", "is_archived", {
      isNullable: false,
    }),
    {
      ...beside("row_names", "Name or email of anyone in the household", "search", "summary", {
        of: "profile",
        holds: ({ seen }, _, wanted) => isNamedLike(String(wanted), seen),
      }),
      valueIn: ({ profile }) => {
        const row = rowOf(profile);
        const texts = ((profile?.texts ?? []) as (string | null)[]).filter((each) => each !== null);
        return row ? [...texts, row.subject_type === "donor" ? "" : String(row.name_key)] : null;
      },
    },
    {
      ...beside("row_tags", "Tags of anyone in the household", "choices", "summary", {
        of: "profile",
        holds: byEach(({ seen }, id) => isTagged(Number(id), seen)),
      }),
      choices: "tags",
      valueIn: ({ profile }) => (profile?.tags ?? null) as Value,
    },
  ];
}
