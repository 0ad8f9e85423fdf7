import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { CHANNEL_OPTIONS } from "@/app/admin/_components/contact-words";
import { DonorLink, DonorSearch, wordsIn } from "@/app/admin/_components/donor-search";
import { staffPage } from "@/app/admin/_components/staff-page";
import { listHref, listIn, logHref, profileHref } from "@/app/admin/portfolio/[donor_id]/address";
import { findDonorChoice, searchDonors } from "@/lib/donors/donor-search";
import type { SentQuery } from "@/lib/http/lenient";
import { LogForm } from "./log-form";

const title = "Log interaction";
const PATH = "/admin/interactions/new";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: (_, sent) => logHref(rowId(sent.donor) || null, listIn(sent), channelIn(sent)),
    needs: ["donors_view", "donors_edit"],
  },
  async ({ staff, sent }) => {
    const list = listIn(sent);
    const channel = channelIn(sent);
    const donor = await findDonorChoice(staff, rowId(sent.donor));
    const who = wordsIn(sent.who);
    return (
      <>
        <PageHeader
          title={title}
          above={<Breadcrumbs crumbs={[{ label: "Portfolio", href: listHref(list) }]} />}
          description="Record a call, visit, or email with a donor."
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
                  . <TextLink href={logHref(null, list, channel)}>Choose another donor</TextLink>
                </p>
                <LogForm donorId={donor.id} channel={channel} list={list} />
              </>
            ) : (
              <DonorSearch
                path={PATH}
                label="Donor"
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
  },
);

const channelIn = (sent: SentQuery) =>
  CHANNEL_OPTIONS.find(({ value }) => value === sent.channel)?.value;
