import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffPage } from "@/app/admin/_components/staff-page";
import { queryOfList } from "@/lib/portfolio/list/address";
import { conditionOf } from "@/lib/portfolio/list/filter-condition";
import { listConditionFields } from "@/lib/segments/fields";
import { SegmentForm } from "../_components/segment-form";
import { addSegment } from "../actions";
import { SEGMENTS } from "../paths";

const title = "New segment";

export const metadata: Metadata = { title };

/** With `list`, a list of the portfolio: its filters become the condition. */
export default staffPage(
  {
    title,
    path: (_, { list }) =>
      list ? `${SEGMENTS}/new?list=${encodeURIComponent(String(list))}` : `${SEGMENTS}/new`,
    needs: ["donors_view", "donors_edit"],
  },
  async ({ staff, sent }) => {
    const fields = await listConditionFields(staff);
    const listed = sent.list ? queryOfList(sent.list) : undefined;
    const condition = listed ? conditionOf(listed, staff.userId) : { all: [] };
    return (
      <>
        <PageHeader
          title={title}
          above={<Breadcrumbs crumbs={[{ label: "Segments", href: SEGMENTS }]} />}
          description={
            listed
              ? "The filters of the portfolio, as conditions."
              : "Describe the donors. Whoever meets the conditions is in the segment."
          }
        />
        {listed?.filter && (
          <Alert tone="warning">
            The list is also narrowed by a segment or by custom fields. Those filters aren’t carried
            over: add them as conditions here.
          </Alert>
        )}
        <SegmentForm
          action={addSegment}
          condition={condition}
          fields={fields}
          currency={staff.profile.organization.currency}
        />
      </>
    );
  },
);
