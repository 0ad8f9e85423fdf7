import { Search } from "lucide-react";
import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { Card, CardContent } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffPage } from "@/app/admin/_components/staff-page";
import { now } from "@/lib/clock";
import { localDay } from "@/lib/giving/calendar";
import { findGiver } from "@/lib/giving/gifts/entry-choices";
import { readPledgeChoices } from "../pledge-choices";
import { PledgeCrumbs } from "../pledge-crumbs";
import { PledgeForm } from "../pledge-form";
import { PLEDGES } from "../pledge-path";

const title = "New pledge";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: (_, { donor }) => `${PLEDGES}/new${rowId(donor) ? `?donor=${rowId(donor)}` : ""}`,
    needs: "donations_edit",
  },
  async ({ staff, sent }) => {
    const choices = await readPledgeChoices(staff);
    return (
      <>
        <PageHeader
          title={title}
          above={<PledgeCrumbs />}
          description="A promise to give. It counts as giving only once gifts are applied to it."
        />
        <Card>
          <CardContent>
            {choices.purposes.length === 0 ? (
              <EmptyState icon={Search} title="No designations yet">
                Every pledge needs a designation in a program.{" "}
                <TextLink href="/admin/programs">View your programs</TextLink>
              </EmptyState>
            ) : (
              <PledgeForm
                {...choices}
                today={localDay(now(), staff.profile.organization.timeZone)}
                donor={await findGiver(staff, rowId(sent.donor))}
              />
            )}
          </CardContent>
        </Card>
      </>
    );
  },
);
