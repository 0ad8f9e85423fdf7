import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { buttonVariants } from "@/app/_components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { customForm } from "@/app/admin/_components/custom/form-fields";
import { DonorFound, DonorSearch, wordsIn } from "@/app/admin/_components/donor-search";
import { staffPage } from "@/app/admin/_components/staff-page";
import { type DonorChoice, findDonorChoice, searchDonors } from "@/lib/donors/donor-search";
import { NewHouseholdForm } from "./new-household-form";

const title = "New household";
const path = "/admin/households/new";
const MOST = 20;
const PEOPLE = { kind: "person" } as const;

export const metadata: Metadata = { title };

/** Members are gathered in the address, so that choosing them needs no script. */
export default staffPage(
  { title, path, needs: ["donors_view", "donors_edit"] },
  async ({ staff, sent }) => {
    const wanted = String(sent.with ?? "").split(",", MOST);
    const found = await Promise.all(wanted.map((id) => findDonorChoice(staff, rowId(id), PEOPLE)));
    const members = found.filter((member) => member !== undefined);
    const who = wordsIn(sent.who);
    const chosen = members.map(({ id }) => id);
    const others = (await searchDonors(staff, who, PEOPLE)).filter(
      ({ id }) => !chosen.includes(id),
    );
    return (
      <>
        <PageHeader
          title={title}
          above={<Breadcrumbs crumbs={[{ label: "Households", href: "/admin/households" }]} />}
          description="Add the members, then name the household."
        />
        <Card>
          <CardHeader>
            <CardTitle>Members</CardTitle>
          </CardHeader>
          <CardContent className="flex flex-col gap-6">
            <Chosen members={members} />
            <DonorSearch
              path={path}
              label={members.length > 0 ? "Find another member" : "Find a member"}
              who={who}
              found={others}
              keep={{ with: chosen.join(",") }}
            >
              {(choice) => (
                <>
                  <DonorFound choice={choice}>
                    <strong>{choice.name}</strong>
                  </DonorFound>
                  <Link
                    href={`${path}?with=${[...chosen, choice.id].join(",")}`}
                    className={buttonVariants({ variant: "secondary", size: "sm" })}
                  >
                    Add<span className="sr-only"> {choice.name}</span>
                  </Link>
                </>
              )}
            </DonorSearch>
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

function Chosen({ members }: { members: readonly DonorChoice[] }) {
  if (members.length === 0) return null;
  const without = (gone: number) =>
    members
      .map(({ id }) => id)
      .filter((id) => id !== gone)
      .join(",");
  return (
    <ul className="divide-y" aria-label="Chosen">
      {members.map((member) => (
        <li key={member.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
          <DonorFound choice={member}>
            <strong>{member.name}</strong>
          </DonorFound>
          <Link
            href={`${path}?with=${without(member.id)}`}
            className={buttonVariants({ variant: "ghost", size: "sm" })}
          >
            Remove<span className="sr-only"> {member.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
