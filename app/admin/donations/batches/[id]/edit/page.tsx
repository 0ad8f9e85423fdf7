import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { now } from "@/lib/clock";
import { localDay } from "@/lib/giving/calendar";
import { METHOD_OPTIONS, readBatchChoices } from "../../batch-choices";
import { BatchCrumbs } from "../../batch-crumbs";
import { BatchForm } from "../../batch-form";
import { batchPage } from "../../batch-page";
import { batchPath } from "../../batch-path";

const title = "Edit gift batch";

export const metadata: Metadata = { title };

export default batchPage(
  { title, path: "/edit", needs: "donations_edit" },
  async ({ staff, record: batch }) => {
    if (batch.status === "posted") redirect(batchPath(batch.id));
    return (
      <>
        <PageHeader
          title={title}
          above={<BatchCrumbs below={[{ label: batch.name, href: batchPath(batch.id) }]} />}
          description="Gifts already entered keep their own designation, method, date, and appeal."
        />
        <Card>
          <CardContent>
            <BatchForm
              choices={await readBatchChoices(staff, batch)}
              methods={METHOD_OPTIONS}
              today={localDay(now(), staff.profile.organization.timeZone)}
              batch={batch}
            />
          </CardContent>
        </Card>
      </>
    );
  },
);
