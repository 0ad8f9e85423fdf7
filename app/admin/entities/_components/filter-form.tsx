"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { type SubmitEvent, useEffect, useRef, useTransition } from "react";
import type { Option } from "@/app/_components/forms/choices";
import { SelectField } from "@/app/_components/forms/select-field";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { TextField } from "@/app/_components/ui/text-field";
import type { EntityListQuery } from "@/lib/sponsorship/entity-schema";
import { searchOf } from "../list-address";

const STATUS = [
  { value: "active", label: "Active" },
  { value: "archived", label: "Archived" },
];
const AVAILABLE = [
  { value: "", label: "All" },
  { value: "true", label: "Still needed" },
  { value: "false", label: "Complete" },
];
const PUBLIC = [
  { value: "", label: "All" },
  { value: "true", label: "Shown" },
  { value: "false", label: "Hidden" },
];
const ORDERS = [
  { value: "-id", label: "Newest first" },
  { value: "id", label: "Oldest first" },
  { value: "title", label: "Name, A to Z" },
  { value: "-title", label: "Name, Z to A" },
  { value: "-updated", label: "Changed last" },
  { value: "updated", label: "Not changed for longest" },
];
const ROWS = ["24", "50", "100"].map((value) => ({ value, label: `${value} on a page` }));

type FilterFormProps = {
  path: string;
  query: EntityListQuery;
  /** For a list over all programs. */
  programs?: readonly Option[];
};

/** Sends itself as an address: with JavaScript the shortest one, without it the same with empty parts. */
export function FilterForm({ path, query, programs }: FilterFormProps) {
  const router = useRouter();
  const [isPending, start] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  const shown = searchOf({ ...query, page: 1 });

  const known = useRef(shown);

  // Another address says other things; the focus stays where it is.
  useEffect(() => {
    if (known.current === shown) return;
    known.current = shown;
    form.current?.reset();
  }, [shown]);

  const flag = (value: boolean | undefined) => (value === undefined ? "" : String(value));

  function show(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const asked = Object.fromEntries([...given].map(([key, value]) => [key, String(value)]));
    start(() => router.push(`${path}${searchOf(asked)}`));
  }

  return (
    <search>
      <form
        ref={form}
        action={path}
        method="get"
        onSubmit={show}
        className="grid items-end gap-4 rounded-xl border bg-card p-4 shadow-sm min-[22rem]:grid-cols-2 sm:p-5 lg:grid-cols-4"
      >
        <TextField
          name="q"
          label="Name contains"
          type="search"
          maxLength={200}
          className={programs ? "min-[22rem]:max-lg:col-span-2" : "min-[22rem]:col-span-2"}
          defaultValue={query.q ?? ""}
        />
        {programs && (
          <SelectField
            name="program_id"
            label="Program"
            options={[{ value: "", label: "All programs" }, ...programs]}
            defaultValue={query.program_id?.toString() ?? ""}
          />
        )}
        <SelectField name="status" label="State" options={STATUS} defaultValue={query.status} />
        <SelectField
          name="available"
          label="Support"
          options={AVAILABLE}
          defaultValue={flag(query.available)}
        />
        <SelectField
          name="is_public"
          label="In the gallery"
          options={PUBLIC}
          defaultValue={flag(query.is_public)}
        />
        <SelectField name="sort" label="Order" options={ORDERS} defaultValue={query.sort} />
        <SelectField
          name="per_page"
          label="Rows"
          options={ROWS}
          defaultValue={String(query.per_page)}
        />
        <SubmitButton
          loading={isPending}
          className={programs ? undefined : "min-[22rem]:max-lg:col-span-2"}
        >
          {!isPending && <Search aria-hidden />}
          Show
        </SubmitButton>
      </form>
    </search>
  );
}
