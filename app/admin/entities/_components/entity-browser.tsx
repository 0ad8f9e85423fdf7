import { HeartHandshake, SearchX } from "lucide-react";
import { redirect } from "next/navigation";
import { EmptyState } from "@/app/_components/ui/empty-state";
import type { FormFilters } from "@/app/admin/_components/custom/custom-filters";
import { narrowedList } from "@/app/admin/_components/custom/custom-list";
import type { Filter } from "@/app/admin/_components/list/filter";
import type { ListAddress } from "@/app/admin/_components/list/list-address";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { PageSteps } from "@/app/admin/_components/list/page-steps";
import { plural } from "@/lib/format/amounts";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { listFields } from "@/lib/sponsorship/custom-fields";
import { listEntities } from "@/lib/sponsorship/entity-list";
import type { EntityListQuery } from "@/lib/sponsorship/entity-schema";
import { listPrograms } from "@/lib/sponsorship/programs";
import type { ProgramView } from "@/lib/sponsorship/schema";
import { changeable } from "../changeable";
import { EntityDesk } from "./entity-desk";

type EntityBrowserProps = {
  staff: SignedInStaff;
  query: Omit<EntityListQuery, "program_id"> & { program_id?: number | undefined } & FormFilters;
  address: ListAddress;
  /** The program that the list is of; without it, of all. */
  program?: ProgramView;
};

/** A list of entities with everything in its address, and what can be done with several at once. */
export async function EntityBrowser({
  staff,
  query: sent,
  address: sentAddress,
  program,
}: EntityBrowserProps) {
  const programs = await listPrograms(staff);
  const one = program ?? programs.find(({ id }) => id === sent.program_id);
  const fields = one ? await listFields(staff, one.id) : [];
  const { query, address, filters } = await narrowedList(
    staff,
    fields.map((field) => ({ ...field, target: null, is_sensitive: false })),
    sent,
    sentAddress,
  );
  const { data, total } = await listEntities(staff, {
    ...query,
    program_id: one?.id ?? query.program_id,
  });
  const pages = Math.max(1, Math.ceil(total / query.per_page));
  if (query.page > pages) redirect(address.to({ page: pages }));
  const mayEdit = staff.permissions.has("entities_edit");
  const choices = programs.map(({ id, name, status }) => ({
    ...{ value: String(id), label: name, status },
  }));
  return (
    <>
      <ListBar
        address={address}
        search="Name"
        filters={[
          ...(program ? [] : [{ name: "program_id", label: "Program", options: choices }]),
          ...FILTERS,
          ...filters,
        ]}
        summary={plural(total, "recipient")}
      />
      {total > 0 ? (
        <EntityDesk
          key={address.to({ page: query.page })}
          entities={data}
          status={query.status}
          mayEdit={mayEdit}
          changeable={one && mayEdit ? changeable(one, fields) : []}
          targets={choices.filter(
            ({ value, status }) => status === "active" && value !== String(one?.id),
          )}
          showsProgram={!program}
        />
      ) : (
        <Nothing status={query.status} isNarrowed={address.isNarrowed} />
      )}
      <PageSteps address={address} query={query} total={total} />
    </>
  );
}

const FILTERS: readonly Filter[] = [
  {
    name: "status",
    label: "Status",
    options: [
      { value: "active", label: "Active" },
      { value: "archived", label: "Archived" },
    ],
  },
  {
    name: "available",
    label: "Support",
    options: [
      { value: "true", label: "Needs support" },
      { value: "false", label: "Fully supported" },
    ],
  },
  {
    name: "is_public",
    label: "Gallery",
    options: [
      { value: "true", label: "Shown" },
      { value: "false", label: "Hidden" },
    ],
  },
  {
    name: "sort",
    label: "Sort by",
    options: [
      { value: "-id", label: "Newest first" },
      { value: "id", label: "Oldest first" },
      { value: "title", label: "Name, A to Z" },
      { value: "-title", label: "Name, Z to A" },
      { value: "-updated", label: "Recently updated" },
      { value: "updated", label: "Least recently updated" },
    ],
  },
  {
    name: "per_page",
    label: "Rows per page",
    options: ["24", "50", "100"].map((value) => ({ value, label: value })),
  },
];

function Nothing({ status, isNarrowed }: { status: string; isNarrowed: boolean }) {
  if (isNarrowed)
    return (
      <EmptyState icon={SearchX} title="No recipients found">
        Try a shorter name or fewer filters.
      </EmptyState>
    );
  if (status === "archived")
    return (
      <EmptyState icon={HeartHandshake} title="No archived recipients">
        Archived recipients are hidden from public pages and listed here.
      </EmptyState>
    );
  return (
    <EmptyState icon={HeartHandshake} title="No recipients yet">
      A recipient is a person or project that people sponsor: a child, a classroom, a well.
    </EmptyState>
  );
}
