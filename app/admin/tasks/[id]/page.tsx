import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { orNotFound } from "@/app/_components/or-not-found";
import { Alert } from "@/app/_components/ui/alert";
import { StatusBadge } from "@/app/_components/ui/badge";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { LogInteraction } from "@/app/admin/_components/log-interaction";
import { NoAccess } from "@/app/admin/_components/no-access";
import { type Asked, textAsked } from "@/app/admin/_components/page-asked";
import { getTask } from "@/lib/donors/engagement/tasks";
import { clockAt } from "@/lib/donors/local-time";
import { requireStaff } from "@/lib/identity/session";
import { listColleagues } from "@/lib/portfolio/list/colleagues";
import { subjectHref, TASK_STATES } from "../words";
import { TaskFacts } from "./task-facts";
import { DeleteButton, TaskForm } from "./task-form";

const TITLE = "Task";
const PATH = "/admin/tasks";

export const metadata: Metadata = { title: TITLE };

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Asked> };

export default async function TaskPage({ params, searchParams }: Props) {
  const id = rowId((await params).id);
  const staff = await requireStaff(`${PATH}/${id}`);
  if (!staff.permissions.has("donors_view")) return <NoAccess title={TITLE} />;
  const task = await orNotFound(getTask(staff, id));
  const mayEdit = staff.permissions.has("donors_edit");
  const { timeZone } = staff.profile.organization;
  const users = (await listColleagues(staff)).filter(
    (user) => user.isActive || user.id === task.owner_user_id,
  );
  const state = TASK_STATES[task.status];
  return (
    <>
      <PageHeader
        title={task.title}
        above={<Breadcrumbs crumbs={[{ label: "Tasks", href: PATH }]} />}
        description={
          <>
            For <TextLink href={subjectHref(task.subject)}>{task.subject_name}</TextLink>
          </>
        }
        status={<StatusBadge tone={state.tone}>{state.label}</StatusBadge>}
        actions={
          mayEdit && (
            <>
              {task.subject.type === "donor" && (
                <LogInteraction donorId={task.subject.id} donorName={task.subject_name} />
              )}
              <DeleteButton task={task} />
            </>
          )
        }
      />
      {textAsked(await searchParams, "notice") === "added" && (
        <Alert tone="success" role="status">
          The task is added.
        </Alert>
      )}
      <Card>
        <CardContent>
          {mayEdit ? (
            <TaskForm
              task={task}
              users={users}
              ownerId={task.owner_user_id}
              due={task.due_at ? clockAt(task.due_at, timeZone) : undefined}
            />
          ) : (
            <TaskFacts task={task} timeZone={timeZone} />
          )}
        </CardContent>
      </Card>
    </>
  );
}
