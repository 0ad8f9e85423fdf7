import { HeartHandshake, SearchX } from "lucide-react";
import Link from "next/link";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { Button } from "@/app/_components/ui/button";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { Pagination } from "@/app/_components/ui/pagination";
import { formatNumber, plural } from "@/lib/format";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { listFields } from "@/lib/sponsorship/custom-fields";
import { listEntities } from "@/lib/sponsorship/entity-list";
import type { EntityListQuery } from "@/lib/sponsorship/entity-schema";
import { listPrograms } from "@/lib/sponsorship/programs";
import type { ProgramView } from "@/lib/sponsorship/schema";
import { changeable } from "../changeable";
import { searchOf } from "../list-address";
import { EntityDesk } from "./entity-desk";
import { FilterForm } from "./filter-form";

type EntityBrowserProps = {
  staff: SignedInStaff;
  query: EntityListQuery;
  /** The program that the list is of; without it, of all. */
  program?: ProgramView;
  /** How to begin when there is nothing at all. */
  add?: ReactNode;
};

/** A list of entities with everything in its address, and what can be done with several at once. */
export async function EntityBrowser({ staff, query, program, add }: EntityBrowserProps) {
  const path = program ? `/admin/programs/${program.id}/entities` : "/admin/entities";
  const wanted = program ? { ...query, program_id: program.id } : query;
  const asked = (changes: Partial<EntityListQuery>) =>
    `${path}${searchOf({ ...query, ...(program && { program_id: undefined }), ...changes })}`;
  const [{ data, total }, programs] = await Promise.all([
    listEntities(staff, wanted),
    listPrograms(staff),
  ]);
  const pages = Math.max(1, Math.ceil(total / query.per_page));
  if (query.page > pages) redirect(asked({ page: pages }));
  const one = program ?? programs.find(({ id }) => id === query.program_id);
  const mayEdit = staff.permissions.has("entities_edit");
  const fields = one && mayEdit ? await listFields(staff, one.id) : [];
  const everything = `${path}${query.status === "archived" ? "?status=archived" : ""}`;
  const isNarrowed =
    Boolean(query.q) ||
    query.available !== undefined ||
    query.is_public !== undefined ||
    (!program && query.program_id !== undefined);
  return (
    <>
      <FilterForm
        path={path}
        query={program ? { ...query, program_id: undefined } : query}
        programs={
          program ? undefined : programs.map(({ id, name }) => ({ value: String(id), label: name }))
        }
      />
      <section aria-labelledby="found" className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2 id="found" className="text-lg">
            {countText(query, data.length, total)}
          </h2>
          {isNarrowed && total > 0 && <TextLink href={everything}>Clear filters</TextLink>}
        </div>
        {total === 0 ? (
          <Nothing query={query} everything={isNarrowed ? everything : undefined} add={add} />
        ) : (
          <EntityDesk
            key={searchOf(wanted)}
            entities={data}
            status={query.status}
            mayEdit={mayEdit}
            changeable={one && mayEdit ? changeable(one, fields) : []}
            targets={programs
              .filter(({ id, status }) => status === "active" && id !== one?.id)
              .map(({ id, name }) => ({ value: String(id), label: name }))}
            showsProgram={!program}
          />
        )}
        <Pagination page={query.page} pages={pages} href={(page) => asked({ page })} />
      </section>
    </>
  );
}

function countText({ page, per_page: perPage }: EntityListQuery, shown: number, total: number) {
  if (total <= shown) return plural(total, "entity", "entities");
  const first = (page - 1) * perPage + 1;
  return `${formatNumber(first)}–${formatNumber(first + shown - 1)} of ${plural(total, "entity", "entities")}`;
}

type NothingProps = { query: EntityListQuery; everything?: string; add?: ReactNode };

function Nothing({ query, everything, add }: NothingProps) {
  if (everything)
    return (
      <EmptyState
        icon={SearchX}
        as="h3"
        title="Nothing matches all of this"
        action={
          <Button asChild variant="secondary">
            <Link href={everything}>Clear filters</Link>
          </Button>
        }
      >
        Try a shorter name, or take one of the filters away.
      </EmptyState>
    );
  if (query.status === "archived")
    return (
      <EmptyState icon={HeartHandshake} as="h3" title="Nothing is archived">
        What you archive leaves the public pages and is listed here.
      </EmptyState>
    );
  return (
    <EmptyState icon={HeartHandshake} as="h3" title="There is nobody and nothing yet" action={add}>
      An entity is whom or what people sponsor: a child, a classroom, a well.
    </EmptyState>
  );
}
