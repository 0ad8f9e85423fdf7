import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { getRelationship } from "@/lib/donors/relationships/relationships";
import { PathId } from "@/lib/input";
import { LinkForm } from "../../../link-form";

const title = "Edit link";
const PATH = "/admin/relationships";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: ({ id, link_id }) => `${PATH}/${id}/links/${link_id}`,
    needs: ["donors_view", "donors_edit"],
    params: ById.extend({ link_id: PathId }),
  },
  async ({ staff, params: { id, link_id: linkId } }) => {
    const group = await getRelationship(staff, id);
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
          description="The donor’s role in the relationship, and which gifts count"
        />
        <Card>
          <CardContent>
            <LinkForm relationship={id} donorId={link.donor_id} link={link} />
          </CardContent>
        </Card>
      </>
    );
  },
);
