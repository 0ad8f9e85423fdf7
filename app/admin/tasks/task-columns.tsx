import { Badge } from "@/app/_components/ui/badge";
import { ShortDateTime } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import type { Column } from "@/app/admin/_components/list/data-table";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import type { TaskView } from "@/lib/donors/engagement/schema";
import { StatusForm } from "./status-form";
import { subjectHref, TASK_STATES } from "./words";

type Shown = {
  timeZone: string;
  now: string;
  mayEdit: boolean;
  /** Of the organization’s own fields. */
  own?: readonly Column<TaskView>[];
};

export const taskColumns = ({ timeZone, now, mayEdit, own = [] }: Shown): Column<TaskView>[] => [
  {
    label: "Task",
    wide: true,
    cell: ({ id, title, kind }) => (
      <>
        <Link href={`/admin/tasks/${id}`}>{title}</Link>
        {kind === "touch" && <Badge className="ml-2">Contact</Badge>}
      </>
    ),
  },
  {
    label: "Donor",
    cell: ({ subject, subject_name }) => (
      <TextLink href={subjectHref(subject)} variant="quiet">
        {subject_name}
      </TextLink>
    ),
  },
  {
    label: "Due",
    cell: ({ due_at: due, status }) =>
      due && (
        <>
          <ShortDateTime instant={due} timeZone={timeZone} />
          {status === "open" && due < now && (
            <StatusBadge tone="warning" className="ml-2">
              Overdue
            </StatusBadge>
          )}
        </>
      ),
  },
  { label: "Assigned to", cell: ({ owner_name }) => owner_name ?? "Unassigned" },
  {
    label: "Status",
    phone: "hidden",
    cell: ({ status }) => (
      <StatusBadge tone={TASK_STATES[status].tone}>{TASK_STATES[status].label}</StatusBadge>
    ),
  },
  ...own,
  ...(mayEdit
    ? [
        {
          label: "Actions",
          phone: "corner" as const,
          cell: (task: TaskView) => <StatusForm task={task} />,
        },
      ]
    : []),
];
