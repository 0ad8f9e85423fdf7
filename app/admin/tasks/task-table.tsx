import { Badge, StatusBadge } from "@/app/_components/ui/badge";
import { DateTime } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import type { TaskView } from "@/lib/donors/engagement-schema";
import { StatusForm } from "./status-form";
import { subjectHref, TASK_STATES } from "./words";

type Props = { tasks: readonly TaskView[]; timeZone: string; now: string; mayEdit: boolean };

export function TaskTable({ tasks, timeZone, now, mayEdit }: Props) {
  return (
    <Table label="Tasks" stacked>
      <TableHeader>
        <TableRow>
          <TableHead>Task</TableHead>
          <TableHead>For</TableHead>
          <TableHead>Due</TableHead>
          <TableHead>Who</TableHead>
          <TableHead>State</TableHead>
          {mayEdit && (
            <TableHead>
              <span className="sr-only">Change</span>
            </TableHead>
          )}
        </TableRow>
      </TableHeader>
      <TableBody>
        {tasks.map((task) => (
          <TableRow key={task.id}>
            <TableHead scope="row" className="font-normal">
              <TextLink href={`/admin/tasks/${task.id}`} className="font-semibold wrap-anywhere">
                {task.title}
              </TextLink>
              {task.kind === "touch" && <Badge className="ml-2">Be in touch</Badge>}
            </TableHead>
            <TableCell data-label="For">
              <TextLink href={subjectHref(task.subject)}>{task.subject_name}</TextLink>
            </TableCell>
            <TableCell data-label="Due">
              <Due task={task} timeZone={timeZone} now={now} />
            </TableCell>
            <TableCell data-label="Who">{task.owner_name ?? "Nobody yet"}</TableCell>
            <TableCell data-label="State">
              <StatusBadge tone={TASK_STATES[task.status].tone}>
                {TASK_STATES[task.status].label}
              </StatusBadge>
            </TableCell>
            {mayEdit && (
              <TableCell className="sm:text-right">
                <StatusForm task={task} />
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Due({ task, timeZone, now }: { task: TaskView; timeZone: string; now: string }) {
  if (!task.due_at) return "Whenever";
  const isOverdue = task.status === "open" && task.due_at < now;
  return (
    <span className="inline-flex flex-col gap-1">
      <DateTime instant={task.due_at} timeZone={timeZone} />
      {isOverdue && <StatusBadge tone="warning">Overdue</StatusBadge>}
    </span>
  );
}
