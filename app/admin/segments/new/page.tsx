import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffPage } from "@/app/admin/_components/staff-page";
import { queryOfList } from "@/lib/portfolio/list/address";
import { listConditionFields } from "@/lib/segments/fields";
import { conditionOfList } from "@/lib/segments/of-list";
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
    const { condition, isWhole } = listed
      ? await conditionOfList(staff, listed)
      : { condition: { all: [] }, isWhole: true };
    return (
      <>
        <PageHeader
          title={title}
          above={<Breadcrumbs crumbs={[{ label: "Segments", href: SEGMENTS }]} />}
          description={
            listed
              ? "Your portfolio filters, as conditions."
              : "Describe the donors. Everyone who meets the conditions is in the segment."
          }
        />
        {!isWhole && (
          <Alert tone="warning">
            Some of the list’s filters can’t be expressed as conditions, such as a link to one
            record. Check the conditions before you save.
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
