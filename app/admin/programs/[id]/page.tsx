import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { TextLink } from "@/app/_components/ui/link";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { formatNumber } from "@/lib/format/amounts";
import { listFields } from "@/lib/sponsorship/custom-fields";
import { countEntities } from "@/lib/sponsorship/entity-list";
import { getProgram } from "@/lib/sponsorship/programs";
import { GalleryCard, GivingCard } from "./_components/overview-cards";
import { ProgramHeader } from "./_components/program-header";

const title = "Program";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: ({ id }) => `/admin/programs/${id}`, needs: "entities_view", params: ById },
  async ({ staff, params: { id }, sent }) => {
    const [program, fields, counts] = await Promise.all([
      getProgram(staff, id),
      listFields(staff, id),
      countEntities(staff, id),
    ]);
    const mayEdit = staff.permissions.has("entities_edit");
    return (
      <>
        <ProgramHeader program={program} mayEdit={mayEdit} />
        {sent.notice === "created" && mayEdit && <NextSteps id={id} />}
        {program.summary && <p className="max-w-prose text-lg">{program.summary}</p>}
        <Counts id={id} counts={counts} />
        <div className="grid items-start gap-8 xl:grid-cols-2">
          <GivingCard program={program} />
          <GalleryCard program={program} fields={fields} />
        </div>
      </>
    );
  },
);

const NextSteps = ({ id }: { id: number }) => (
  <Alert tone="success" role="status" title="Program created">
    Next, set up the{" "}
    <TextLink href={`/admin/programs/${id}/fields`}>fields for its recipients</TextLink>, then{" "}
    <TextLink href={`/admin/programs/${id}/entities/new`}>add the first recipient</TextLink>.
  </Alert>
);

type Counts = Awaited<ReturnType<typeof countEntities>>;

function Counts({ id, counts }: { id: number; counts: Counts }) {
  const path = `/admin/programs/${id}/entities`;
  const rows = [
    { label: "Shown in the gallery", count: counts.shown, search: "?is_public=true" },
    {
      label: "Needing support",
      count: counts.available,
      search: "?available=true&is_public=true",
    },
    { label: "Hidden", count: counts.hidden, search: "?is_public=false" },
    { label: "Archived", count: counts.archived, search: "?status=archived" },
  ];
  return (
    <ul aria-label="Recipients" className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {rows.map(({ label, count, search }) => (
        <li key={label} className="relative rounded-xl border bg-card p-4 shadow-sm sm:p-5">
          <TextLink
            href={`${path}${search}`}
            variant="quiet"
            className="font-normal! text-foreground! after:absolute after:inset-0 after:rounded-xl"
          >
            <span className="block text-numeric text-2xl font-semibold">{formatNumber(count)}</span>
            {label}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
