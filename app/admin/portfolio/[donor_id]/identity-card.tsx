import { Badge } from "@/app/_components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { TextLink } from "@/app/_components/ui/link";
import { COUNTRIES } from "@/lib/countries";
import type { DonorView } from "@/lib/donors/schema";
import type { DonorTag } from "@/lib/donors/tags/schema";
import type { ProfileView } from "@/lib/portfolio/profile-schema";
import { editHref, profileHref } from "./address";
import { EditReach, EditTags, EditWishes } from "./identity-forms";
import { SIDE_TERMS } from "./side-terms";

type Props = { profile: ProfileView; donor: DonorView; list: string; mayEdit: boolean };
type WithTags = Props & { tags: readonly DonorTag[]; allTags: readonly DonorTag[] };

/** Who the donor is and how to reach them; the most used is changed where it stands. */
export function IdentityCard({ profile, donor, list, mayEdit, tags, allTags }: WithTags) {
  const reach = <Reach donor={donor} />;
  const wishes = <Wishes donor={donor} />;
  const badges = <TagBadges tags={tags} />;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{donor.display_name}</CardTitle>
        {mayEdit && (
          <TextLink href={editHref(donor.id, list)} variant="quiet" className="text-sm">
            Edit donor
          </TextLink>
        )}
      </CardHeader>
      <CardContent>
        <DescriptionList className={SIDE_TERMS}>
          <DescriptionItem term="Type">
            {donor.kind === "organization" ? "Organization" : "Person"}
          </DescriptionItem>
          <DescriptionItem term="Contact information">
            {mayEdit ? (
              <EditReach
                donor={donor.id}
                href={`${editHref(donor.id, list)}#email`}
                email={donor.email}
                phone={donor.phone}
              >
                {reach}
              </EditReach>
            ) : (
              reach
            )}
          </DescriptionItem>
          <DescriptionItem term="Address">
            <Address donor={donor} />
          </DescriptionItem>
          <DescriptionItem term="Communication preferences">
            {mayEdit ? (
              <EditWishes
                donor={donor.id}
                href={`${editHref(donor.id, list)}#do_not_email`}
                flags={donor}
                doNotContact={donor.do_not_contact}
              >
                {wishes}
              </EditWishes>
            ) : (
              wishes
            )}
          </DescriptionItem>
          <DescriptionItem term="Tags">
            {mayEdit && donor.merged_into_id === null ? (
              <EditTags donor={donor.id} tags={tags} all={allTags}>
                {badges}
              </EditTags>
            ) : (
              badges
            )}
          </DescriptionItem>
          <Membership profile={profile} donor={donor} list={list} mayEdit={mayEdit} />
          {donor.note && (
            <DescriptionItem term="Note">
              <span className="whitespace-pre-line wrap-anywhere">{donor.note}</span>
            </DescriptionItem>
          )}
        </DescriptionList>
      </CardContent>
    </Card>
  );
}

const Reach = ({ donor: { email, phone } }: { donor: DonorView }) => (
  <>
    {email ? (
      <a href={`mailto:${email}`} className="block text-link wrap-anywhere hover:underline">
        {email}
      </a>
    ) : (
      <span className="block text-muted-foreground">No email address</span>
    )}
    {phone ? (
      <a href={`tel:${phone}`} className="block text-link hover:underline">
        {phone}
      </a>
    ) : (
      <span className="block text-muted-foreground">No phone</span>
    )}
  </>
);

const TagBadges = ({ tags }: { tags: readonly DonorTag[] }) =>
  tags.length === 0 ? (
    <span className="text-muted-foreground">None</span>
  ) : (
    <ul className="flex flex-wrap gap-1.5">
      {tags.map(({ id, name }) => (
        <li key={id}>
          <Badge className="wrap-anywhere">{name}</Badge>
        </li>
      ))}
    </ul>
  );

function Wishes({ donor }: { donor: DonorView }) {
  if (donor.do_not_contact) return "Do not contact";
  const refused = [
    ...(donor.do_not_email ? ["email"] : []),
    ...(donor.do_not_mail ? ["send letters"] : []),
    ...(donor.do_not_phone ? ["call"] : []),
    ...(donor.do_not_sms ? ["text"] : []),
  ];
  return refused.length > 0
    ? `Do not ${new Intl.ListFormat("en-US", { type: "disjunction" }).format(refused)}`
    : "OK to contact";
}

function Address({ donor }: { donor: DonorView }) {
  const place = [donor.city, [donor.state, donor.zip].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");
  const country = COUNTRIES.find(({ code }) => code === donor.country)?.name;
  const lines = [donor.street, donor.address_line2, place, country].filter(Boolean);
  if (lines.length === 0) return <span className="text-muted-foreground">Unknown</span>;
  return <span className="whitespace-pre-line">{lines.join("\n")}</span>;
}

function Membership({ profile, donor, list, mayEdit }: Props) {
  const { relationship, household_id: householdId } = profile;
  const others = profile.household_members.filter(({ id }) => id !== profile.donor_id);
  return (
    <>
      {householdId !== null && (
        <DescriptionItem term="Household">
          <TextLink href={`/admin/households/${householdId}`}>{profile.household_name}</TextLink>
          {others.length > 0 && (
            <span className="block">
              With{" "}
              {others.map(({ id, name }, index) => (
                <span key={id}>
                  {index > 0 && ", "}
                  <TextLink href={profileHref(id, { list })}>{name}</TextLink>
                </span>
              ))}
            </span>
          )}
        </DescriptionItem>
      )}
      {relationship && (
        <DescriptionItem term="Relationship">
          <TextLink href={`/admin/relationships/${relationship.id}`}>
            {relationship.display_name}
          </TextLink>
        </DescriptionItem>
      )}
      {householdId === null && !relationship && mayEdit && (
        <DescriptionItem term="Part of">
          <span className="text-muted-foreground">None yet. </span>
          {donor.kind === "person" && (
            <>
              <TextLink href={`/admin/households/new?with=${profile.donor_id}`}>
                Create a household
              </TextLink>{" "}
              or{" "}
            </>
          )}
          <TextLink href={`/admin/relationships/new?donor=${profile.donor_id}`}>
            {donor.kind === "person" ? "create a relationship" : "Create a relationship"}
          </TextLink>
        </DescriptionItem>
      )}
    </>
  );
}
