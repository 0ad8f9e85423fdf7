import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { CopyButton } from "@/app/_components/ui/copy-button";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { TextLink } from "@/app/_components/ui/link";
import { NoAccess } from "@/app/admin/_components/no-access";
import { orNotFound } from "@/app/admin/_components/or-not-found";
import { rowId } from "@/app/admin/_components/row-id";
import { formatNumber } from "@/lib/format";
import { requireStaff } from "@/lib/identity/session";
import { listFields } from "@/lib/sponsorship/custom-fields";
import { countEntities } from "@/lib/sponsorship/entity-list";
import { getProgram } from "@/lib/sponsorship/programs";
import type { FieldView, ProgramView } from "@/lib/sponsorship/schema";
import { FREQUENCY_WORDS, FUNDING_WORDS, galleryOrders, moneyText } from "../words";
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
        <Giving program={program} />
        <Gallery program={program} fields={fields} />
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

function Giving({ program }: { program: ProgramView }) {
  const { currency, contribution_threshold: threshold, fee_cover: fee } = program;
  const money = (major: number) => moneyText(major, currency);
  const most = program.maximum_amount;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Giving</CardTitle>
      </CardHeader>
      <CardContent>
        <DescriptionList>
          <DescriptionItem term="Each entity needs">
            {FUNDING_WORDS[program.funding_type].label}
            {threshold !== null && `: ${money(threshold)} unless it says otherwise`}
          </DescriptionItem>
          <DescriptionItem term="Suggested amounts">
            {program.suggested_amounts.map(money).join(" · ") || "None"}
          </DescriptionItem>
          <DescriptionItem term="A gift may be">
            {most === null
              ? `${money(program.minimum_amount)} or more`
              : `${money(program.minimum_amount)} to ${money(most)}`}
          </DescriptionItem>
          <DescriptionItem term="How often">
            {program.frequencies.map((months) => FREQUENCY_WORDS[months]).join(" · ")}
          </DescriptionItem>
          <DescriptionItem term="Covering the fees adds">
            {fee.percent} % and {money(fee.fixed)}
          </DescriptionItem>
        </DescriptionList>
      </CardContent>
    </Card>
  );
}

function Gallery({ program, fields }: { program: ProgramView; fields: readonly FieldView[] }) {
  const order = galleryOrders(fields).find(({ value }) => value === program.gallery_sort);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Gallery</CardTitle>
      </CardHeader>
      <CardContent>
        <DescriptionList>
          <DescriptionItem term="Address">
            <span className="block wrap-anywhere">{program.url}</span>
            <CopyButton value={program.url} label="Copy the gallery’s address" className="mt-2" />
          </DescriptionItem>
          <DescriptionItem term="Text on top">
            <span className="whitespace-pre-line">{program.gallery_text || "None"}</span>
          </DescriptionItem>
          <DescriptionItem term="Begins with">
            {order?.label ?? program.gallery_sort}
          </DescriptionItem>
          <DescriptionItem term="Columns">{program.gallery_columns}</DescriptionItem>
          <DescriptionItem term="On the start page">
            {program.links_disabled ? "Named, without a link" : "Named, with a link"}
          </DescriptionItem>
          <DescriptionItem term="Accent colour">
            <Accent color={program.accent_color} />
          </DescriptionItem>
        </DescriptionList>
      </CardContent>
    </Card>
  );
}

function Accent({ color }: { color: string | null }) {
  if (!color) return "The organization’s";
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className="size-5 rounded-sm border" style={{ background: color }} />
      <code>{color}</code>
    </span>
  );
}
