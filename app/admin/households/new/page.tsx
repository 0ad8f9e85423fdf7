import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { customForm } from "@/app/admin/_components/custom/form-fields";
import { wordsIn } from "@/app/admin/_components/donor-search";
import { GatheredChoices, gatheredIn } from "@/app/admin/_components/gathered-choices";
import { staffPage } from "@/app/admin/_components/staff-page";
import { findDonorChoices, searchDonors } from "@/lib/donors/donor-search";
import { NewHouseholdForm } from "./new-household-form";

const title = "New household";
const path = "/admin/households/new";
const PEOPLE = { kind: "person" } as const;

export const metadata: Metadata = { title };

/** Members are gathered in the address, so that choosing them needs no script. */
export default staffPage(
  { title, path, needs: ["donors_view", "donors_edit"] },
  async ({ staff, sent }) => {
    const who = wordsIn(sent.who);
    const [members, found] = await Promise.all([
      findDonorChoices(staff, gatheredIn(String(sent.with ?? "")), PEOPLE),
      searchDonors(staff, who, PEOPLE),
    ]);
    return (
      <>
        <PageHeader
          title={title}
          above={<Breadcrumbs crumbs={[{ label: "Households", href: "/admin/households" }]} />}
          description="Choose the members, then name the household."
        />
        <Card>
          <CardHeader>
            <CardTitle>Members</CardTitle>
          </CardHeader>
          <CardContent>
            <GatheredChoices
              path={path}
              labels={["Find a member", "Find another member"]}
              chosen={members}
              who={who}
              found={found}
            />
          </CardContent>
        </Card>
        {members.length > 0 && (
          <Card>
            <CardContent>
              <NewHouseholdForm members={members} custom={await customForm(staff, "household")} />
            </CardContent>
          </Card>
        )}
      </>
    );
  },
);
