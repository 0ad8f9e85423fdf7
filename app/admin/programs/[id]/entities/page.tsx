import { Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { orNotFound } from "@/app/_components/or-not-found";
import { Button } from "@/app/_components/ui/button";
import { NoAccess } from "@/app/admin/_components/no-access";
import { rowId } from "@/app/admin/_components/row-id";
import { EntityBrowser } from "@/app/admin/entities/_components/entity-browser";
import { type Params, readAsked } from "@/app/admin/entities/asked";
import { searchOf } from "@/app/admin/entities/list-address";
import { requireStaff } from "@/lib/identity/session";
import { getProgram } from "@/lib/sponsorship/programs";
import { ProgramHeader } from "../_components/program-header";

export const metadata: Metadata = { title: "Entities" };

type EntitiesPageProps = { params: Promise<{ id: string }>; searchParams: Promise<Params> };

export default async function ProgramEntitiesPage({ params, searchParams }: EntitiesPageProps) {
  const id = rowId((await params).id);
  const query = readAsked(await searchParams);
  const staff = await requireStaff(`/admin/programs/${id}/entities${searchOf(query)}`);
  if (!staff.permissions.has("entities_view")) return <NoAccess title="Entities" />;
  const program = await orNotFound(getProgram(staff, id));
  const mayEdit = staff.permissions.has("entities_edit");
  const add = mayEdit && program.status === "active" && (
    <Button asChild>
      <Link href={`/admin/programs/${id}/entities/new`}>
        <Plus aria-hidden />
        Add an entity
      </Link>
    </Button>
  );
  return (
    <>
      <ProgramHeader program={program} mayEdit={mayEdit} actions={add} />
      <EntityBrowser staff={staff} query={query} program={program} add={add} />
    </>
  );
}
