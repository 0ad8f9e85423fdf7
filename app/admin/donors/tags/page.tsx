import { Tags } from "lucide-react";
import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { staffPage } from "@/app/admin/_components/staff-page";
import type { TagView } from "@/lib/donors/tags/schema";
import { listTags } from "@/lib/donors/tags/tags";
import { AddTagForm, TagActions } from "./tag-forms";

const title = "Tags";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: "/admin/donors/tags", needs: "donors_view" },
  async ({ staff }) => {
    const tags = await listTags(staff);
    const mayEdit = staff.permissions.has("donors_edit");
    return (
      <>
        <PageHeader
          title={title}
          above={<Breadcrumbs crumbs={[{ label: "Portfolio", href: "/admin/portfolio" }]} />}
          description="Label donors, for example “Board” or “Volunteer”, to find them in the portfolio."
        />
        {mayEdit && (
          <Card>
            <CardHeader>
              <CardTitle>Add a tag</CardTitle>
            </CardHeader>
            <CardContent>
              <AddTagForm />
            </CardContent>
          </Card>
        )}
        {tags.length === 0 ? (
          <EmptyState icon={Tags} title="No tags yet">
            {mayEdit ? "Add one here, on a donor’s profile, or with an import." : ""}
          </EmptyState>
        ) : (
          <DataTable
            label={title}
            rows={tags}
            rowKey={({ id }) => id}
            columns={tagColumns(mayEdit)}
          />
        )}
      </>
    );
  },
);

const tagColumns = (mayEdit: boolean): Column<TagView>[] => [
  { label: "Tag", wide: true, cell: ({ name }) => name },
  {
    label: "Donors",
    numeric: true,
    phone: "named",
    cell: ({ id, donors }) =>
      donors === 0 ? 0 : <TextLink href={`/admin/portfolio?tag_id=${id}`}>{donors}</TextLink>,
  },
  ...(mayEdit
    ? [
        {
          label: "Actions",
          phone: "below" as const,
          cell: (tag: TagView) => <TagActions tag={tag} />,
        },
      ]
    : []),
];
