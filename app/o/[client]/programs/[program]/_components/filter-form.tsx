import { ListFilter, Search } from "lucide-react";
import { SelectField } from "@/app/_components/forms/select-field";
import { Button } from "@/app/_components/ui/button";
import { TextField } from "@/app/_components/ui/text-field";
import type { CustomField } from "@/lib/sponsorship/field-rows";
import { AVAILABLE } from "@/lib/sponsorship/gallery-keys";
import type { Gallery, GalleryQuery } from "@/lib/sponsorship/gallery-schema";
import { searchOf } from "../asked";
import { ordersOf } from "../words";
import { FilterField } from "./filter-field";
import { flagOf, YES_NO } from "./yes-no";

type FilterFormProps = {
  path: string;
  gallery: Gallery;
  query: GalleryQuery;
  fields: readonly CustomField[];
};

/** Sends itself as an address, so that it works before and without JavaScript. */
export function FilterForm({ path, gallery, query, fields }: FilterFormProps) {
  const { sort_fields: sorts, filter_fields: filters, sorting } = gallery;
  const own = filters.filter(({ key }) => key !== AVAILABLE.key);
  const used = own.filter(({ key }) => query.filter[key] !== undefined).length;
  const given = (key: string) => [query.filter[key] ?? []].flat();
  return (
    // Another address is another form: its fields begin with what that one says.
    <form
      key={searchOf(query)}
      action={path}
      method="get"
      className="flex flex-col gap-4 rounded-xl border bg-card p-4 shadow-sm sm:p-5"
    >
      {query.per_page !== 24 && <input type="hidden" name="per_page" value={query.per_page} />}
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]">
        <TextField
          name="q"
          label="Name contains"
          type="search"
          maxLength={200}
          defaultValue={query.q}
        />
        <SelectField
          name={`filter[${AVAILABLE.key}]`}
          label={AVAILABLE.label}
          options={YES_NO}
          defaultValue={flagOf(given(AVAILABLE.key))}
        />
        <SelectField
          name="sort"
          label="Sort by"
          options={sorts.flatMap((sort) => ordersOf(sort, fields))}
          defaultValue={new URLSearchParams(sorting).get("sort") ?? "waiting"}
        />
        <Button type="submit">
          <Search aria-hidden />
          Apply
        </Button>
      </div>
      {own.length > 0 && (
        <details>
          <summary className="flex min-h-9 w-fit cursor-pointer items-center gap-2 rounded-md font-semibold text-link">
            <ListFilter aria-hidden className="size-5" />
            {used > 0 ? `More filters (${used} active)` : "More filters"}
          </summary>
          <div className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
            {own.map((field) => (
              <FilterField key={field.key} field={field} given={given(field.key)} />
            ))}
          </div>
          <Button type="submit" variant="secondary" className="mt-6">
            Apply filters
          </Button>
        </details>
      )}
    </form>
  );
}
