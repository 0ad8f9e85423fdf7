import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { rowId } from "@/app/_components/forms/row-id";
import { orNotFound } from "@/app/_components/or-not-found";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { getRelationship } from "@/lib/donors/relationships/relationships";
import { requireStaff } from "@/lib/identity/session";
import { LinkForm } from "../../../link-form";

const TITLE = "Change a link";
const PATH = "/admin/relationships";

export const metadata: Metadata = { title: TITLE };

type Props = { params: Promise<{ id: string; link_id: string }> };

export default async function LinkPage({ params }: Props) {
  const given = await params;
  const [id, linkId] = [rowId(given.id), rowId(given.link_id)];
  const staff = await requireStaff(`${PATH}/${id}/links/${linkId}`);
  if (!staff.permissions.has("donors_view") || !staff.permissions.has("donors_edit"))
    return <NoAccess title={TITLE} />;
  const group = await orNotFound(getRelationship(staff, id));
  const link = group.links.find((each) => each.id === linkId);
  if (!link) notFound();
  return (
    <>
      <PageHeader
        title={link.donor_name}
        above={
          <Breadcrumbs
            crumbs={[
              { label: "Relationships", href: PATH },
              { label: group.display_name, href: `${PATH}/${id}` },
            ]}
          />
        }
        description={`What they are to ${group.core_name}, and what of their giving counts.`}
      />
      <Card>
        <CardContent>
          <LinkForm relationship={id} donorId={link.donor_id} link={link} />
        </CardContent>
      </Card>
    </>
  );
}
