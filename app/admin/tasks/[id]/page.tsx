import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { CustomCard } from "@/app/admin/_components/custom/custom-card";
import { customForm } from "@/app/admin/_components/custom/form-fields";
import { LogInteraction } from "@/app/admin/_components/log-interaction";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { getTask } from "@/lib/donors/engagement/tasks";
import { clockAt } from "@/lib/donors/local-time";
import { wordOf } from "@/lib/http/lenient";
import { listColleagues } from "@/lib/portfolio/list/colleagues";
import { subjectHref, TASK_STATES } from "../words";
import { TaskFacts } from "./task-facts";
import { DeleteButton, TaskForm } from "./task-form";

const title = "Task";
const PATH = "/admin/tasks";

export const metadata: Metadata = { title };

const NOTICES = { added: "Task added.", fields: "Changes saved." };

export default staffPage(
  { title, path: ({ id }) => `${PATH}/${id}`, needs: "donors_view", params: ById },
  async ({ staff, params: { id }, sent }) => {
    const task = await getTask(staff, id);
    const mayEdit = staff.permissions.has("donors_edit");
    const { timeZone } = staff.profile.organization;
    const users = (await listColleagues(staff)).filter(
      (user) => user.isActive || user.id === task.owner_user_id,
    );
    const state = TASK_STATES[task.status];
    const said = wordOf(NOTICES, sent.notice);
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
        {said && (
          <Alert tone="success" role="status">
            {said}
          </Alert>
        )}
        <Card>
          <CardContent>
            {mayEdit ? (
              <TaskForm
                task={task}
                users={users}
                ownerId={task.owner_user_id}
                names={(await customForm(staff, "task", task.custom)).names}
                due={task.due_at ? clockAt(task.due_at, timeZone) : undefined}
              />
            ) : (
              <TaskFacts task={task} timeZone={timeZone} />
            )}
          </CardContent>
        </Card>
        <CustomCard {...{ staff, id, isInForm: mayEdit }} object="task" values={task.custom} />
      </>
    );
  },
);
