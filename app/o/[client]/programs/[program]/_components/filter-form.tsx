import { ListFilter, Search, SlidersHorizontal } from "lucide-react";
import { SelectField } from "@/app/_components/forms/select-field";
import { Button, buttonVariants } from "@/app/_components/ui/button";
import { cn } from "@/app/_components/ui/cn";
import { TextField } from "@/app/_components/ui/text-field";
import { CameFields } from "@/app/_components/ui/via";
import { pageSpeech } from "@/app/_language/speech";
import type { CustomField } from "@/lib/sponsorship/field-rows";
import { AVAILABLE } from "@/lib/sponsorship/gallery-keys";
import type { Gallery, GalleryQuery } from "@/lib/sponsorship/gallery-schema";
import { searchOf } from "../asked";
import { ordersOf } from "../words";
import { FilterField } from "./filter-field";
import { flagOf, yesOrNo } from "./yes-no";

type FilterFormProps = {
  path: string;
  gallery: Gallery;
  query: GalleryQuery;
  fields: readonly CustomField[];
};

/** Sends itself as an address, so that it works before and without JavaScript. */
export async function FilterForm({ path, gallery, query, fields }: FilterFormProps) {
  const speech = await pageSpeech();
  const t = speech.t("gallery");
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
      className="group flex flex-col gap-4 rounded-xl border bg-card p-4 shadow-sm sm:p-5"
    >
      <CameFields />
      {query.per_page !== 24 && <input type="hidden" name="per_page" value={query.per_page} />}
      <div className="grid grid-cols-[1fr_auto] items-end gap-4 lg:grid-cols-[2fr_2fr_auto]">
        <TextField
          name="q"
          label={t("nameContains")}
          type="search"
          maxLength={200}
          defaultValue={query.q}
        />
        {/* A phone shows the recipients first: what narrows them further opens on request, without a script. */}
        <input type="checkbox" id="more-filters" className="peer sr-only sm:hidden" />
        <label
          htmlFor="more-filters"
          className={cn(
            buttonVariants({ variant: "secondary", size: "icon" }),
            "cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-ring sm:hidden",
          )}
        >
          <SlidersHorizontal aria-hidden />
          <span className="sr-only">{t("filterAndSort")}</span>
        </label>
        <div className="col-span-2 hidden gap-4 peer-checked:grid sm:grid sm:grid-cols-2 lg:col-span-1">
          <SelectField
            name={`filter[${AVAILABLE.key}]`}
            label={t("available")}
            options={yesOrNo(speech)}
            defaultValue={flagOf(given(AVAILABLE.key))}
          />
          <SelectField
            name="sort"
            label={t("sortBy")}
            options={sorts.flatMap((sort) => ordersOf(speech, sort, fields))}
            defaultValue={new URLSearchParams(sorting).get("sort") ?? "waiting"}
          />
        </div>
        <Button type="submit" className="max-sm:col-span-2 max-sm:peer-not-checked:hidden">
          <Search aria-hidden />
          {t("apply")}
        </Button>
      </div>
      {own.length > 0 && (
        <details className="hidden group-has-[#more-filters:checked]:block sm:block">
          <summary className="flex min-h-9 w-fit cursor-pointer items-center gap-2 rounded-md font-semibold text-link">
            <ListFilter aria-hidden className="size-5" />
            {t("moreFilters", { used })}
          </summary>
          <div className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
            {own.map((field) => (
              <FilterField key={field.key} field={field} given={given(field.key)} />
            ))}
          </div>
          <Button type="submit" variant="secondary" className="mt-6">
            {t("applyFilters")}
          </Button>
        </details>
      )}
    </form>
  );
}
