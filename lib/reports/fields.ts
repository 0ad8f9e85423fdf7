import { type SQL, sql } from "drizzle-orm";
import type { ChoiceList } from "@/lib/conditions/field";
import type { FieldKind, ReportField, ReportGround } from "./field";

type More = Omit<Partial<ReportField>, "key" | "label" | "kind" | "value">;
type Value = SQL | ((ground: ReportGround) => SQL);

export const field = (
  key: string,
  label: string,
  kind: FieldKind,
  value: Value,
  more: More = {},
): ReportField => ({
  ...{ key, label, kind, ...more },
  value: typeof value === "function" ? value : () => value,
});

/** What one of a fixed list of words stands for. */
export const choice = (
  key: string,
  label: string,
  value: Value,
  words: Readonly<Record<string, string>>,
  more: More = {},
): ReportField => field(key, label, "choice", value, { words, ...more });

/** A record that a row belongs to, by its ID. @param table alias that is joined, with its name */
export const reference = (
  key: string,
  label: string,
  id: SQL,
  name: SQL,
  choices?: ChoiceList,
  more: More = {},
): ReportField =>
  field(key, label, "reference", sql`${id}::text`, { name, ...(choices && { choices }), ...more });

/** The local day of an instant. */
export const dayOf =
  (instant: SQL) =>
  ({ timeZone }: ReportGround): SQL =>
    sql`(${instant} at time zone ${timeZone})::date`;

/** What is known of the donor `donor`, whom names only those read who may see donors. */
export const DONOR_FIELDS: readonly ReportField[] = [
  reference("donor", "Donor", sql`donor.id`, sql`donor.display_name`, undefined, {
    needs: "donors_view",
  }),
  choice("donor_kind", "Donor type", sql`donor.kind`, {
    person: "Person",
    organization: "Organization",
  }),
  field("donor_country", "Donor’s country", "text", sql`donor.country`, { isNullable: true }),
  field("donor_state", "Donor’s state", "text", sql`donor.state`, {
    isNullable: true,
    needs: "donors_view",
  }),
  field("donor_city", "Donor’s city", "text", sql`donor.city`, {
    isNullable: true,
    needs: "donors_view",
  }),
];

/**
 * Joins the donor of a row. Every row has one; the database leaves out a left join that nothing asks for, and
 * never an inner one. @param id its column
 */
export const joinDonor = (row: string, id = "donor_id"): SQL =>
  sql.raw(
    `left join donors donor on donor.organization_id = ${row}.organization_id and donor.id = ${row}.${id}`,
  );

/** The page of a record in the dashboard, by the ID that it has there. */
export const pageAt = (home: string, id: SQL): SQL => sql`(${home}::text || '/' || ${id})`;
