import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { PageHeader } from "@/app/_components/ui/page-header";
import { seenOf } from "@/app/admin/_components/seen";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import type { Condition } from "@/lib/conditions/condition";
import { listConditionFields } from "@/lib/segments/fields";
import { getSegment } from "@/lib/segments/segments";
import { SegmentForm } from "../../_components/segment-form";
import { saveSegment } from "../../actions";
import { SEGMENTS, segmentHref } from "../../paths";
import { SEGMENT_KEYS } from "../../segment-keys";

const title = "Edit segment";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: ({ id }) => `${segmentHref(id)}/edit`,
    params: ById,
    needs: "donors_view",
  },
  async ({ staff, params: { id } }) => {
    const [segment, fields] = await Promise.all([
      getSegment(staff, id),
      listConditionFields(staff),
    ]);
    return (
      <>
        <PageHeader
          title={title}
          above={
            <Breadcrumbs
              crumbs={[
                { label: "Segments", href: SEGMENTS },
                { label: segment.name, href: segmentHref(id) },
              ]}
            />
          }
        />
        {segment.list_query !== null && (
          <Alert tone={segment.problems.length > 0 ? "warning" : "info"}>
            This segment is a saved view of the portfolio. New conditions replace its filters; its
            sort order and columns stay.
          </Alert>
        )}
        <SegmentForm
          action={saveSegment}
          segment={segment}
          seen={seenOf(segment, SEGMENT_KEYS)}
          condition={segment.condition as Condition}
          fields={fields}
          currency={staff.profile.organization.currency}
        />
      </>
    );
  },
);
