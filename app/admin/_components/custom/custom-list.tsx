import { redirect } from "next/navigation";
import type { Column } from "@/app/admin/_components/list/data-table";
import type { Filter } from "@/app/admin/_components/list/filter";
import type { ListAddress } from "@/app/admin/_components/list/list-address";
import { fieldsForRecords } from "@/lib/custom-fields/fields";
import { nameLinks } from "@/lib/custom-fields/linked-names";
import type { CustomFieldView, CustomView } from "@/lib/custom-fields/schema";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import {
  type AskedFilters,
  type FilteredField,
  type FormFilters,
  filtersAsked,
  listFilters,
  noValueFilter,
} from "./custom-filters";
import { CustomValue } from "./custom-value";

type Narrowed<Query> = {
  /** For the operation: what does not fit the fields is left out. */
  query: Omit<Query, keyof FormFilters>;
  /** The list’s, with the filters as the API has them. */
  address: ListAddress;
  filters: Filter[];
};

type CustomList<Query> = Narrowed<Query> & {
  fields: readonly CustomFieldView[];
  /** A column for each field that lists show. */
  columns: <Row extends { custom?: CustomView | undefined }>(
    rows: readonly Row[],
  ) => Promise<Column<Row>[]>;
};

/**
 * What a list of an object’s records shows of their custom fields, and what its address asks of them. The
 * address that a form made leads to the one that says the same as the API does.
 */
export async function customList<Query extends AskedFilters>(
  staff: SignedInStaff,
  object: string,
  query: Query,
  address: ListAddress,
): Promise<CustomList<Query>> {
  const fields = await fieldsForRecords(staff, object);
  return {
    ...(await narrowedList(staff, fields, query, address)),
    fields,
    columns: (rows) => fieldColumns(staff, fields, rows),
  };
}

/** The part of it that leaves rows out. */
export async function narrowedList<Query extends AskedFilters>(
  staff: SignedInStaff,
  fields: readonly FilteredField[],
  query: Query,
  address: ListAddress,
): Promise<Narrowed<Query>> {
  const asked = await filtersAsked(staff, fields, query);
  const kept = address.having(asked.address);
  if (asked.isOfForm) redirect(kept.to());
  const { least: _, most: __, link: ___, none: ____, ...rest } = query;
  const filters = [
    ...(await listFilters(staff, fields, asked.filter)),
    ...noValueFilter(fields, asked.filter),
  ];
  return { query: { ...rest, filter: asked.filter }, address: kept, filters };
}

/** A column for each field that lists show. */
export async function fieldColumns<Row extends { custom?: CustomView | undefined }>(
  staff: SignedInStaff,
  fields: readonly CustomFieldView[],
  rows: readonly Row[],
): Promise<Column<Row>[]> {
  const shown = fields.filter(({ is_listed }) => is_listed);
  const values = rows.map(({ custom = {} }) => custom);
  const names = await nameLinks(staff, shown, values);
  const { currency } = staff.profile.organization;
  return shown.map((field) => ({
    ...{ id: field.key, label: field.label, phone: "named" },
    numeric: field.type === "number" || field.type === "amount",
    cell: ({ custom: { [field.key]: value } = {} }) =>
      value !== undefined && <CustomValue {...{ field, value, names, currency }} isBrief />,
  }));
}
