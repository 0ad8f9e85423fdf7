import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/app/_components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { staffFormat } from "@/app/admin/_components/staff-format";
import type { OpenWork } from "@/lib/portfolio/profile/open-work";
import { closeTask } from "./actions";

type Props = {
  work: readonly OpenWork[];
  profileId: number;
  subjectName: string;
  timeZone: string;
  mayEdit: boolean;
  /** The button that adds a task. */
  add: ReactNode;
};

/** All that is to be done for them. */
export function WorkCard({ work, profileId, subjectName, timeZone, mayEdit, add }: Props) {
  return (
    <Card id="work" className="scroll-mt-20">
      <CardHeader>
        <CardTitle>
          To do{" "}
          {work.length > 0 && (
            <span className="text-base font-normal text-muted-foreground">({work.length})</span>
          )}
        </CardTitle>
        {mayEdit && add}
      </CardHeader>
      <CardContent>
        {work.length === 0 ? (
          <p className="text-muted-foreground">No open tasks.</p>
        ) : (
          <ul className="divide-y">
            {work.map((task) => (
              <li key={task.id} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
                <div className="min-w-0 grow">
                  <TextLink
                    href={`/admin/tasks/${task.id}`}
                    variant="quiet"
                    className="wrap-anywhere"
                  >
                    {task.title}
                  </TextLink>
                  {task.kind === "touch" && (
                    <Badge tone="info" className="ml-2">
                      Contact
                    </Badge>
                  )}
                  <p className="text-sm text-muted-foreground">
                    {[
                      task.due_at && `Due ${staffFormat().date(task.due_at, timeZone)}`,
                      task.owner_name ?? "Unassigned",
                      task.about !== subjectName && task.about,
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </p>
                </div>
                {mayEdit && (
                  <form action={closeTask}>
                    <input type="hidden" name="profile" value={profileId} />
                    <input type="hidden" name="task" value={task.id} />
                    <SubmitButton variant="secondary" size="sm" aria-label={`Done: ${task.title}`}>
                      <Check aria-hidden />
                      Done
                    </SubmitButton>
                  </form>
                )}
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}
