import { Pencil, UsersRound } from "lucide-react";
import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Badge } from "@/app/_components/ui/badge";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { buttonVariants } from "@/app/_components/ui/button";
import { Card, CardContent } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { LabelDialog } from "@/app/admin/_components/label-dialog";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { ExportLink } from "@/app/admin/_components/list/list-page";
import { ListSteps } from "@/app/admin/_components/list-steps";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import type { DonorView } from "@/lib/donors/schema";
import { AppError } from "@/lib/errors";
import { plural } from "@/lib/format/amounts";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { askedOf, readAddress } from "@/lib/portfolio/list/address";
import { sheetFor } from "@/lib/postal/sheets";
import { paperOf } from "@/lib/postal-address";
import { listSegmentDonors } from "@/lib/segments/donors";
import { SegmentDonorsQuery } from "@/lib/segments/schema";
import { readSegment } from "@/lib/segments/segments";
import { SegmentActions } from "../_components/segment-actions";
import { Sentence } from "../_components/sentence";
import { portfolioHref, SEGMENTS, segmentHref } from "../paths";
import { shownWords } from "../shown-words";

const title = "Segment";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: ({ id }) => segmentHref(id),
    needs: "donors_view",
    params: ById,
    query: SegmentDonorsQuery,
  },
  async ({ staff, params: { id }, query }) => {
    const { segment, sentence } = await readSegment(staff, id);
    const donors = segment.problems.length > 0 ? undefined : await found(staff, id, query);
    const mayEdit = segment.is_own || staff.permissions.has("donors_edit");
    return (
      <>
        <PageHeader
          title={segment.name}
          above={<Breadcrumbs crumbs={[{ label: "Segments", href: SEGMENTS }]} />}
          description={segment.description ?? undefined}
          actions={
            <>
              {donors && "data" in donors && (
                <>
                  <ExportLink href={`/api/v1/admin/communications/segments/${id}/export.csv`} />
                  <LabelDialog
                    at={`/api/v1/admin/communications/segments/${id}`}
                    sheet={sheetFor(paperOf(staff.profile.organization.locale))}
                    description="For donors in this segment who can receive mail, with one label for each household and address."
                  />
                </>
              )}
              <Link
                href={portfolioHref(segment)}
                className={buttonVariants({ variant: "secondary", size: "sm" })}
              >
                Open in portfolio
              </Link>
              {mayEdit && (
                <Link href={`${segmentHref(id)}/edit`} className={buttonVariants({ size: "sm" })}>
                  <Pencil aria-hidden />
                  Edit
                </Link>
              )}
            </>
          }
        />
        {segment.problems.length > 0 && (
          <Alert tone="danger">
            {segment.problems.some(({ code }) => code === "list_narrows_more")
              ? "This saved view can be opened in the portfolio. As a segment, it lists no one until you edit its conditions, because the view also has filters that conditions can’t express, such as “my donors”, another segment, or a link to one record."
              : "This segment lists no one until you change the marked lines, which refer to something archived or deleted."}
          </Alert>
        )}
        <Card>
          <CardContent className="flex flex-col gap-2 py-4 text-sm">
            <Sentence sentence={sentence} problems={segment.problems} />
            {segment.list_query !== null && (
              <p>{shownWords(readAddress(askedOf(new URLSearchParams(segment.list_query))))}</p>
            )}
            <p className="flex flex-wrap items-center gap-2 text-muted-foreground">
              {segment.list_query !== null && <Badge>Saved view</Badge>}
              <Badge>{segment.is_shared ? "Shared" : "Private"}</Badge>
              {segment.archived_at && <Badge>Archived</Badge>}
              <span>Owner: {segment.owner_name}.</span>
              {segment.used_by.length > 0 && (
                <span>
                  Used by saved views: {segment.used_by.map(({ name }) => name).join(", ")}.
                </span>
              )}
            </p>
          </CardContent>
        </Card>
        {donors && "refused" in donors && <Alert tone="warning">{donors.refused}</Alert>}
        {donors && "data" in donors && (
          <section aria-label="Donors" className="flex flex-col gap-3">
            <h2 className="text-xl">{plural(donors.total, "donor")}</h2>
            {donors.data.length === 0 ? (
              <EmptyState icon={UsersRound} title="No donors match now">
                Donors appear here as soon as they meet the conditions.
              </EmptyState>
            ) : (
              <DataTable
                label="Donors in this segment"
                rows={donors.data}
                rowKey={(donor) => donor.id}
                columns={COLUMNS}
              />
            )}
            <ListSteps
              newer={query.cursor ? segmentHref(id) : null}
              older={
                donors.nextCursor
                  ? `${segmentHref(id)}?cursor=${encodeURIComponent(donors.nextCursor)}`
                  : null
              }
              words={["First page", "More donors"]}
            />
          </section>
        )}
        {mayEdit && <SegmentActions segment={segment} />}
      </>
    );
  },
);

type Found = Awaited<ReturnType<typeof listSegmentDonors>> | { refused: string };

/** Or why nobody can be listed, which the page says in their place. */
async function found(
  staff: SignedInStaff,
  id: number,
  query: Parameters<typeof listSegmentDonors>[2],
): Promise<Found> {
  try {
    return await listSegmentDonors(staff, id, query);
  } catch (error) {
    const isSaid =
      error instanceof AppError && ["forbidden", "unavailable", "invalid"].includes(error.kind);
    if (!isSaid) throw error;
    return { refused: error.message };
  }
}

const COLUMNS: Column<DonorView>[] = [
  {
    label: "Donor",
    cell: ({ id, display_name }) => (
      <TextLink href={`/admin/portfolio/${id}`}>{display_name}</TextLink>
    ),
  },
  { label: "Email", wide: true, cell: ({ email }) => email ?? "" },
  { label: "City", phone: "hidden", cell: ({ city }) => city ?? "" },
  { label: "State", phone: "hidden", cell: ({ state }) => state ?? "" },
];
