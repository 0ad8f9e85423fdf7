import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { CHANNEL_OPTIONS } from "@/app/admin/_components/contact-words";
import { DonorLink, DonorSearch, wordsIn } from "@/app/admin/_components/donor-search";
import { NoAccess } from "@/app/admin/_components/no-access";
import { listHref, listIn, logHref, profileHref } from "@/app/admin/portfolio/[donor_id]/address";
import { findDonorChoice, searchDonors } from "@/lib/donors/donor-search";
import { requireStaff } from "@/lib/identity/session";
import { LogForm } from "./log-form";

const TITLE = "Log a contact";
const PATH = "/admin/interactions/new";

export const metadata: Metadata = { title: TITLE };

type Query = Promise<Partial<Record<"donor" | "channel" | "who" | "list", string | string[]>>>;

export default async function LogContactPage({ searchParams }: { searchParams: Query }) {
  const asked = await searchParams;
  const list = listIn(asked);
  const channel = CHANNEL_OPTIONS.find(({ value }) => value === asked.channel)?.value;
  const staff = await requireStaff(logHref(rowId(asked.donor) || null, list, channel));
  if (!staff.permissions.has("donors_view") || !staff.permissions.has("donors_edit"))
    return <NoAccess title={TITLE} />;
  const donor = await findDonorChoice(staff, rowId(asked.donor));
  const who = wordsIn(asked.who);
  return (
    <>
      <PageHeader
        title={TITLE}
        above={<Breadcrumbs crumbs={[{ label: "Portfolio", href: listHref(list) }]} />}
        description="Record a call, a visit or an email with a donor."
      />
      <Card>
        <CardContent className="flex flex-col gap-6">
          {donor ? (
            <>
              <p>
                With{" "}
                <TextLink href={profileHref(donor.id, { list })} className="font-semibold">
                  {donor.name}
                </TextLink>
                . <TextLink href={logHref(null, list, channel)}>Choose someone else</TextLink>
              </p>
              <LogForm donorId={donor.id} channel={channel} list={list} />
            </>
          ) : (
            <DonorSearch
              path={PATH}
              label="With whom?"
              who={who}
              found={await searchDonors(staff, who)}
              keep={{ channel, list }}
            >
              {(choice) => <DonorLink choice={choice} href={logHref(choice.id, list, channel)} />}
            </DonorSearch>
          )}
        </CardContent>
      </Card>
    </>
  );
}
