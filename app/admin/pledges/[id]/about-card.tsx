import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DateOnly } from "@/app/_components/ui/date-time";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { TextLink } from "@/app/_components/ui/link";
import { purposeWords } from "@/app/admin/_components/pledge-words";
import type { PledgeView } from "@/lib/pledges/schema";

/** Whose pledge it is, what for, and where it came from. */
export const AboutCard = ({ pledge }: { pledge: PledgeView }) => (
  <Card>
    <CardHeader>
      <CardTitle>Details</CardTitle>
    </CardHeader>
    <CardContent>
      <DescriptionList>
        <DescriptionItem term="Donor">
          <TextLink href={`/admin/portfolio/${pledge.donor.id}`}>{pledge.donor.name}</TextLink>
        </DescriptionItem>
        <DescriptionItem term="For">{purposeWords(pledge)}</DescriptionItem>
        <DescriptionItem term="Pledged on">
          <DateOnly date={pledge.pledged_on} />
        </DescriptionItem>
        {pledge.appeal && <DescriptionItem term="Appeal">{pledge.appeal.name}</DescriptionItem>}
        {pledge.form_submission_id && (
          <DescriptionItem term="Source">
            <TextLink href={`/admin/forms/submissions/${pledge.form_submission_id}`}>
              Submitted form
            </TextLink>
          </DescriptionItem>
        )}
        {pledge.note && <DescriptionItem term="Note">{pledge.note}</DescriptionItem>}
      </DescriptionList>
    </CardContent>
  </Card>
);
