import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import type { Colleague } from "@/lib/portfolio/list/colleagues";
import type { ProfileView } from "@/lib/portfolio/profile-schema";
import { EditCare } from "./care-form";
import { decidedFor, hintOf, placeOf, type Role, throughWhom } from "./care-words";
import { SIDE_TERMS } from "./side-terms";

type Props = {
  profile: ProfileView;
  colleagues: readonly Colleague[];
  mayEdit: boolean;
};

/** Who looks after them, and through what. */
export function CareCard({ profile, colleagues, mayEdit }: Props) {
  const shown = (
    <DescriptionList className={SIDE_TERMS}>
      <DescriptionItem term="Fundraiser">
        <Assignee name={profile.assigned_fundraiser_name} of={throughWhom(profile, "fundraiser")} />
      </DescriptionItem>
      <DescriptionItem term="Relationship manager">
        <Assignee name={profile.relationship_manager_name} of={throughWhom(profile, "manager")} />
      </DescriptionItem>
    </DescriptionList>
  );
  const chosen = [profile.assigned_fundraiser_user_id, profile.relationship_manager_user_id];
  const people = colleagues.filter(({ id, isActive }) => isActive || chosen.includes(id));
  const choice = (role: Role, chosen: number | null) => ({
    ...{ chosen, place: placeOf(profile, role), hint: hintOf(profile, role) },
  });
  const decided = decidedFor(profile);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Assigned to</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-3">
        {mayEdit ? (
          <EditCare
            profile={profile.donor_id}
            people={people}
            fundraiser={choice("fundraiser", profile.assigned_fundraiser_user_id)}
            manager={choice("manager", profile.relationship_manager_user_id)}
          >
            {shown}
          </EditCare>
        ) : (
          shown
        )}
        {decided && <p className="text-sm text-muted-foreground">{decided}</p>}
      </CardContent>
    </Card>
  );
}

function Assignee({ name, of }: { name: string | null; of: string | undefined }) {
  if (name === null) return <span className="text-muted-foreground">Unassigned</span>;
  return (
    <>
      {name}
      {of && <span className="text-muted-foreground"> through {of}</span>}
    </>
  );
}
