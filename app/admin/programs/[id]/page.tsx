import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { orNotFound } from "@/app/_components/or-not-found";
import { Alert } from "@/app/_components/ui/alert";
import { TextLink } from "@/app/_components/ui/link";
import { NoAccess } from "@/app/admin/_components/no-access";
import { formatNumber } from "@/lib/format";
import { requireStaff } from "@/lib/identity/session";
import { listFields } from "@/lib/sponsorship/custom-fields";
import { countEntities } from "@/lib/sponsorship/entity-list";
import { getProgram } from "@/lib/sponsorship/programs";
import { GalleryCard, GivingCard } from "./_components/overview-cards";
import { ProgramHeader } from "./_components/program-header";

export const metadata: Metadata = { title: "Program" };

type ProgramPageProps = {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ notice?: string | string[] }>;
};

export default async function ProgramPage({ params, searchParams }: ProgramPageProps) {
  const [{ id: given }, { notice }] = await Promise.all([params, searchParams]);
  const id = rowId(given);
  const staff = await requireStaff(`/admin/programs/${id}`);
  if (!staff.permissions.has("entities_view")) return <NoAccess title="Program" />;
  const [program, fields, counts] = await orNotFound(
    Promise.all([getProgram(staff, id), listFields(staff, id), countEntities(staff, id)]),
  );
  const mayEdit = staff.permissions.has("entities_edit");
  return (
    <>
      <ProgramHeader program={program} mayEdit={mayEdit} />
      {notice === "created" && mayEdit && <NextSteps id={id} />}
      {program.summary && <p className="max-w-prose text-lg">{program.summary}</p>}
      <Counts id={id} counts={counts} />
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <GivingCard program={program} />
        <GalleryCard program={program} fields={fields} />
      </div>
    </>
  );
}

const NextSteps = ({ id }: { id: number }) => (
  <Alert tone="success" role="status" title="The program is there">
    Say next <TextLink href={`/admin/programs/${id}/fields`}>what you write down</TextLink> about
    each entity, then <TextLink href={`/admin/programs/${id}/entities/new`}>add the first</TextLink>
    .
  </Alert>
);

type Counts = Awaited<ReturnType<typeof countEntities>>;

function Counts({ id, counts }: { id: number; counts: Counts }) {
  const path = `/admin/programs/${id}/entities`;
  const rows = [
    { label: "Shown in the gallery", count: counts.shown, search: "?is_public=true" },
    {
      label: "Still looking for support",
      count: counts.available,
      search: "?available=true&is_public=true",
    },
    { label: "Hidden from visitors", count: counts.hidden, search: "?is_public=false" },
    { label: "Archived", count: counts.archived, search: "?status=archived" },
  ];
  return (
    <ul aria-label="Entities" className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {rows.map(({ label, count, search }) => (
        <li key={label} className="relative rounded-xl border bg-card p-4 shadow-sm sm:p-5">
          <TextLink
            href={`${path}${search}`}
            variant="quiet"
            className="font-normal text-foreground after:absolute after:inset-0 after:rounded-xl"
          >
            <span className="block text-numeric text-2xl font-semibold">{formatNumber(count)}</span>
            {label}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
