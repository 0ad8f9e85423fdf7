import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { now } from "@/lib/clock";
import { localDay } from "@/lib/giving/calendar";
import { BatchRowPath } from "@/lib/giving/gift-batches/schema";
import { METHOD_OPTIONS, readBatchChoices } from "../../../batch-choices";
import { BatchCrumbs } from "../../../batch-crumbs";
import { batchPage } from "../../../batch-page";
import { batchPath } from "../../../batch-path";
import { ChangeRowForm } from "../../row-form";

const title = "Edit gift in batch";

export const metadata: Metadata = { title };

export default batchPage(
  {
    title,
    path: ({ row_id }) => `/rows/${row_id}`,
    params: BatchRowPath,
    needs: "donations_edit",
  },
  async ({ staff, params: { id, row_id: rowId }, record: batch }) => {
    const row = batch.rows.find((each) => each.id === rowId);
    if (!row) notFound();
    if (batch.status === "posted") redirect(batchPath(id));
    const { designation, appeal } = row;
    return (
      <>
        <PageHeader
          title={title}
          above={<BatchCrumbs below={[{ label: batch.name, href: batchPath(id) }]} />}
        />
        <Card>
          <CardContent>
            <ChangeRowForm
              batchId={id}
              row={row}
              choices={await readBatchChoices(staff, { ...batch, designation, appeal })}
              methods={METHOD_OPTIONS}
              today={localDay(now(), staff.profile.organization.timeZone)}
            />
          </CardContent>
        </Card>
      </>
    );
  },
);
