import { Search } from "lucide-react";
import type { Metadata } from "next";
import { Card, CardContent } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffPage } from "@/app/admin/_components/staff-page";
import { now } from "@/lib/clock";
import { localDay } from "@/lib/giving/calendar";
import { METHOD_OPTIONS, readBatchChoices } from "../batch-choices";
import { BatchCrumbs } from "../batch-crumbs";
import { BatchForm } from "../batch-form";
import { BATCHES } from "../batch-path";

const title = "New gift batch";

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: `${BATCHES}/new`, needs: "donations_edit" },
  async ({ staff }) => {
    const choices = await readBatchChoices(staff);
    return (
      <>
        <PageHeader
          title={title}
          above={<BatchCrumbs />}
          description="Enter a day’s checks and cash together. Nothing counts until the gifts match the totals and you post the batch."
        />
        <Card>
          <CardContent>
            {choices.designations.length === 0 ? (
              <EmptyState icon={Search} title="No designations yet">
                Every gift needs a designation in a program.{" "}
                <TextLink href="/admin/programs">View your programs</TextLink>
              </EmptyState>
            ) : (
              <BatchForm
                choices={choices}
                methods={METHOD_OPTIONS}
                today={localDay(now(), staff.profile.organization.timeZone)}
              />
            )}
          </CardContent>
        </Card>
      </>
    );
  },
);
