import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { Alert } from "@/app/_components/ui/alert";
import { Badge } from "@/app/_components/ui/badge";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DateTime } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { DonorLink, DonorSearch, wordsIn } from "@/app/admin/_components/donor-search";
import { textAsked } from "@/app/admin/_components/page-asked";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { listHref, listIn, mergeHref, profileHref } from "@/app/admin/portfolio/[donor_id]/address";
import { listKeyTopics } from "@/lib/consents/topics";
import { searchDonors } from "@/lib/donors/donor-search";
import { findDuplicates } from "@/lib/donors/merging/duplicates";
import { listMerges, previewMerge } from "@/lib/donors/merging/merging";
import type { MergeView } from "@/lib/donors/merging/schema";
import { getDonor } from "@/lib/donors/records/donors";
import type { DonorView } from "@/lib/donors/schema";
import type { MemberActor } from "@/lib/identity/actor";
import { REASON_WORDS } from "../../words";
import { UndoButton } from "./merge-forms";
import { Preview } from "./preview";

const title = "Merge donors";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: ({ id }, sent) => mergeHref(id, listIn(sent)),
    needs: ["donors_view", "donors_edit"],
    params: ById,
  },
  async ({ staff, params: { id }, sent }) => {
    const list = listIn(sent);
    const donor = await getDonor(staff, id);
    const other = rowId(textAsked(sent, "with"));
    const merges = await listMerges(staff, id);
    const { timeZone } = staff.profile.organization;
    return (
      <>
        <PageHeader
          title={`Merge ${donor.display_name} with another`}
          above={
            <Breadcrumbs
              crumbs={[
                { label: "Portfolio", href: listHref(list) },
                { label: donor.display_name, href: profileHref(id, { list }) },
              ]}
            />
          }
          description="Combine two records of the same donor into one."
        />
        {textAsked(sent, "notice") === "merged" && (
          <Alert tone="success" role="status">
            Donors merged. The portfolio updates within seconds.
          </Alert>
        )}
        {other > 0 ? (
          <>
            <Preview
              preview={await previewMerge(staff, id, other)}
              topics={await listKeyTopics(staff)}
              list={list}
            />
            <p>
              <TextLink href={mergeHref(id, list)}>Choose another</TextLink>
            </p>
          </>
        ) : (
          <ChooseOther staff={staff} donor={donor} who={wordsIn(sent.who)} list={list} />
        )}
        {merges.length > 0 && <Merges merges={merges} timeZone={timeZone} />}
      </>
    );
  },
);

type Choosing = { staff: MemberActor; donor: DonorView; who: string; list: string };

async function ChooseOther({ staff, donor, who, list }: Choosing) {
  const [alike, found] = await Promise.all([
    findDuplicates(staff, donor, { except: donor.id }),
    searchDonors(staff, who, { kind: donor.kind, except: donor.id }),
  ]);
  const hrefWith = (choice: number) => mergeHref(donor.id, list, { with: String(choice) });
  return (
    <Card>
      <CardHeader>
        <CardTitle>Choose the other record</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        {alike.length > 0 && (
          <ul className="divide-y" aria-label="Possible duplicates">
            {alike.map((choice) => (
              <li key={choice.id} className="flex flex-wrap items-center gap-3 py-3 first:pt-0">
                <DonorLink choice={choice} href={hrefWith(choice.id)} />
                <Badge tone="info">
                  Same {choice.reasons.map((reason) => REASON_WORDS[reason]).join(" and ")}
                </Badge>
              </li>
            ))}
          </ul>
        )}
        <DonorSearch
          path={mergeHref(donor.id, "")}
          keep={{ list }}
          label={alike.length > 0 ? "Another donor" : "Find the other record"}
          who={who}
          found={found}
        >
          {(choice) => <DonorLink choice={choice} href={hrefWith(choice.id)} />}
        </DonorSearch>
      </CardContent>
    </Card>
  );
}

const Merges = ({ merges, timeZone }: { merges: readonly MergeView[]; timeZone: string }) => (
  <Card>
    <CardHeader>
      <CardTitle>Merged into this donor</CardTitle>
    </CardHeader>
    <CardContent>
      <ul id="merges" className="divide-y">
        {merges.map((merge) => (
          <li
            key={merge.id}
            className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
          >
            <span>
              <strong>{merge.merged_name}</strong>
              <span className="block text-sm text-muted-foreground">
                <DateTime instant={merge.merged_at} timeZone={timeZone} />
                {merge.undone_at && ", merge undone since"}
              </span>
            </span>
            {!merge.undone_at && <UndoButton merge={merge} />}
          </li>
        ))}
      </ul>
    </CardContent>
  </Card>
);
