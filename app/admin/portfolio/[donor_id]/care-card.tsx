import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import type { Colleague } from "@/lib/portfolio/colleagues";
import type { ProfileView } from "@/lib/portfolio/profile-schema";
import { EditCare } from "./care-form";
import { SIDE_TERMS } from "./side-terms";

type Props = {
  profile: ProfileView;
  colleagues: readonly Colleague[];
  mayEdit: boolean;
};

const NAMES = { donor: "this donor", household: "the household", relationship: "the relationship" };

/** Who looks after them, and through what. */
export function CareCard({ profile, colleagues, mayEdit }: Props) {
  const { assignment_scope: scope, portfolio_subject_type: subjectType } = profile;
  const type = scope === "none" ? subjectType : scope;
  const shown = (
    <DescriptionList className={SIDE_TERMS}>
      <DescriptionItem term="Fundraiser">
        {profile.assigned_fundraiser_name ?? <Nobody />}
      </DescriptionItem>
      <DescriptionItem term="Relationship manager">
        {profile.relationship_manager_name ?? <Nobody />}
      </DescriptionItem>
    </DescriptionList>
  );
  const chosen = [profile.assigned_fundraiser_user_id, profile.relationship_manager_user_id];
  const people = colleagues.filter(({ id, isActive }) => isActive || chosen.includes(id));
  return (
    <Card>
      <CardHeader>
        <CardTitle>Looked after by</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-3">
        {mayEdit ? (
          <EditCare
            profile={profile.donor_id}
            subject={{ type, id: idOf(profile, type), name: NAMES[type] }}
            people={people}
            fundraiser={profile.assigned_fundraiser_user_id}
            manager={profile.relationship_manager_user_id}
          >
            {shown}
          </EditCare>
        ) : (
          shown
        )}
        {scope !== "none" && (
          <p className="text-sm text-muted-foreground">Decided for {NAMES[scope]}.</p>
        )}
      </CardContent>
    </Card>
  );
}

const Nobody = () => <span className="text-muted-foreground">Nobody</span>;

function idOf(profile: ProfileView, type: ProfileView["portfolio_subject_type"]): number {
  if (type === "donor") return profile.donor_id;
  if (type === "relationship") return profile.relationship_group_id ?? 0;
  return profile.household_id ?? 0;
}
