import { DateTime } from "@/app/_components/ui/date-time";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import type { TaskView } from "@/lib/donors/engagement/schema";

/** A task for those who may only read it. */
export const TaskFacts = ({ task, timeZone }: { task: TaskView; timeZone: string }) => (
  <DescriptionList className="max-w-2xl">
    <DescriptionItem term="Due">
      {task.due_at ? <DateTime instant={task.due_at} timeZone={timeZone} /> : "No due date"}
    </DescriptionItem>
    <DescriptionItem term="Assigned to">{task.owner_name ?? "Unassigned"}</DescriptionItem>
    <DescriptionItem term="Note">
      <span className="whitespace-pre-wrap wrap-anywhere">{task.note ?? "No note."}</span>
    </DescriptionItem>
  </DescriptionList>
);
