import { Target } from "lucide-react";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { type Goal, listGoals } from "@/lib/dashboards/goals";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";

/** How far programs are that have a goal. */
export async function GoalsCard({ staff }: { staff: SignedInStaff }) {
  const goals = await listGoals(staff);
  return (
    <Card>
      <CardHeader className="flex-row items-baseline! justify-between">
        <CardTitle>Goals</CardTitle>
        <TextLink href="/admin/programs">View programs</TextLink>
      </CardHeader>
      <CardContent>
        {goals.length > 0 ? (
          <ul className="flex flex-col gap-4">
            {goals.map((goal) => (
              <Progress key={goal.id} {...goal} />
            ))}
          </ul>
        ) : (
          <EmptyState icon={Target} title="No goals yet" as="h3">
            Programs with a goal appear here with what they have raised.
          </EmptyState>
        )}
      </CardContent>
    </Card>
  );
}

function Progress({ id, name, currency, goal, raised }: Goal) {
  const share = goal > 0 ? raised / goal : 0;
  const { major, percent } = staffFormat();
  return (
    <li className="flex flex-col gap-1">
      <span className="flex flex-wrap justify-between gap-x-4">
        <TextLink href={`/admin/programs/${id}`} variant="quiet">
          {name}
        </TextLink>
        <span className="text-numeric text-muted-foreground">
          {`${major(raised, currency)} of ${major(goal, currency)} (${percent(share)})`}
        </span>
      </span>
      <span aria-hidden className="h-2 overflow-hidden rounded-full bg-muted">
        <span
          className="block h-full rounded-full bg-primary"
          style={{ width: `${Math.min(1, share) * 100}%` }}
        />
      </span>
    </li>
  );
}
