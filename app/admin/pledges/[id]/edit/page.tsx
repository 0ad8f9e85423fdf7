import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { seenOf } from "@/app/admin/_components/seen";
import { now } from "@/lib/clock";
import { localDay } from "@/lib/giving/calendar";
import { readPledgeChoices } from "../../pledge-choices";
import { PledgeCrumbs } from "../../pledge-crumbs";
import { PledgeForm } from "../../pledge-form";
import { PLEDGE_KEYS } from "../../pledge-keys";
import { pledgePage } from "../../pledge-page";

const title = "Edit pledge";

export const metadata: Metadata = { title };

export default pledgePage(
  { title, path: "/edit", needs: "donations_edit" },
  async ({ staff, record: pledge }) => (
    <>
      <PageHeader
        title={title}
        above={<PledgeCrumbs pledge={pledge} />}
        description="Gifts already applied stay applied, and cover the new installments in order."
      />
      <Card>
        <CardContent>
          {pledge.closed_at ? (
            <Alert tone="info">This pledge is closed. Reopen it before you edit it.</Alert>
          ) : (
            <PledgeForm
              {...(await readPledgeChoices(staff, pledge))}
              today={localDay(now(), staff.profile.organization.timeZone)}
              pledge={pledge}
              seen={seenOf(pledge, PLEDGE_KEYS)}
            />
          )}
        </CardContent>
      </Card>
    </>
  ),
);
