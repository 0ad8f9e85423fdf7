import { FolderHeart, Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { StatusBadge } from "@/app/_components/ui/badge";
import { Button } from "@/app/_components/ui/button";
import { Card, CardContent } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import { NoAccess } from "@/app/admin/_components/no-access";
import { formatNumber } from "@/lib/format";
import { requireStaff } from "@/lib/identity/session";
import { listPrograms } from "@/lib/sponsorship/programs";
import type { ProgramView } from "@/lib/sponsorship/schema";
import { StatusViews } from "./_components/status-views";
import { FUNDING_WORDS } from "./words";

const TITLE = "Programs";

export const metadata: Metadata = { title: TITLE };

type Query = Promise<{ status?: string | string[] }>;

export default async function ProgramsPage({ searchParams }: { searchParams: Query }) {
  const staff = await requireStaff("/admin/programs");
  if (!staff.permissions.has("entities_view")) return <NoAccess title={TITLE} />;
  const { status } = await searchParams;
  const wanted = status === "archived" ? "archived" : "active";
  const programs = await listPrograms(staff, { status: wanted });
  const mayEdit = staff.permissions.has("entities_edit");
  return (
    <>
      <PageHeader
        title={TITLE}
        description="What your organization raises money for, and whom or what people can sponsor."
        actions={mayEdit && <NewButton />}
      />
      <StatusViews path="/admin/programs" current={wanted} />
      {programs.length === 0 ? (
        <NoPrograms status={wanted} mayEdit={mayEdit} />
      ) : (
        <Card>
          <CardContent>
            <ProgramTable programs={programs} />
          </CardContent>
        </Card>
      )}
    </>
  );
}

const NewButton = () => (
  <Button asChild>
    <Link href="/admin/programs/new">
      <Plus aria-hidden />
      New program
    </Link>
  </Button>
);

function NoPrograms({ status, mayEdit }: { status: ProgramView["status"]; mayEdit: boolean }) {
  if (status === "archived")
    return (
      <EmptyState icon={FolderHeart} title="Nothing is archived">
        A program that has ended can be archived; it is then listed here and can come back.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={FolderHeart}
      title="There is no program yet"
      action={mayEdit && <NewButton />}
    >
      A program holds the children, classrooms or wells that people give for, and has a gallery of
      them on your public pages.
    </EmptyState>
  );
}

function ProgramTable({ programs }: { programs: readonly ProgramView[] }) {
  return (
    <Table label={TITLE} stacked>
      <TableHeader>
        <TableRow>
          <TableHead>Name</TableHead>
          <TableHead>Donors give</TableHead>
          <TableHead>Currency</TableHead>
          <TableHead numeric>Shown in the gallery</TableHead>
          <TableHead>State</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {programs.map((program) => (
          <TableRow key={program.id}>
            <TableHead scope="row" className="font-normal">
              <TextLink href={`/admin/programs/${program.id}`} className="font-semibold">
                {program.name}
              </TextLink>
              <span className="block text-sm text-muted-foreground">{program.slug}</span>
            </TableHead>
            <TableCell data-label="Donors give">
              {FUNDING_WORDS[program.funding_type].short}
            </TableCell>
            <TableCell data-label="Currency">{program.currency}</TableCell>
            <TableCell data-label="Shown in the gallery" numeric>
              <TextLink
                href={`/admin/programs/${program.id}/entities?is_public=true`}
                aria-label={`${formatNumber(program.shown_entities)} shown in the gallery of ${program.name}`}
              >
                {formatNumber(program.shown_entities)}
              </TextLink>
            </TableCell>
            <TableCell data-label="State">
              <ProgramStatus status={program.status} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const ProgramStatus = ({ status }: Pick<ProgramView, "status">) =>
  status === "active" ? (
    <StatusBadge tone="success">Active</StatusBadge>
  ) : (
    <StatusBadge>Archived</StatusBadge>
  );
