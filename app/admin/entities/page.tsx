import type { Metadata } from "next";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { requireStaff } from "@/lib/identity/session";
import { EntityBrowser } from "./_components/entity-browser";
import { type Params, readAsked } from "./asked";
import { searchOf } from "./list-address";

const TITLE = "Entities";

export const metadata: Metadata = { title: TITLE };

export default async function EntitiesPage({ searchParams }: { searchParams: Promise<Params> }) {
  const query = readAsked(await searchParams);
  const staff = await requireStaff(`/admin/entities${searchOf(query)}`);
  if (!staff.permissions.has("entities_view")) return <NoAccess title={TITLE} />;
  return (
    <>
      <PageHeader
        title={TITLE}
        description="Whom and what people can sponsor, in all of your programs."
      />
      <EntityBrowser staff={staff} query={query} />
    </>
  );
}
