import { ListTodo } from "lucide-react";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { DataTable } from "@/app/admin/_components/list/data-table";
import { listTasks } from "@/lib/donors/engagement/task-list";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { TaskAddress, taskQuery } from "../tasks/task-address";
import { taskColumns } from "../tasks/task-columns";

const MOST = 6;
const LEFT_OUT = ["Assigned to", "Status"];

/** The member's own open tasks, those due first first, each with the button that completes it. */
export async function TasksCard({ staff, at }: { staff: SignedInStaff; at: Date }) {
  const { timeZone } = staff.profile.organization;
  const asked = TaskAddress.parse({ per_page: MOST });
  const { data } = await listTasks(
    staff,
    taskQuery(asked, { userId: staff.userId, timeZone, now: at }),
  );
  const mayEdit = staff.permissions.has("donors_edit");
  const columns = taskColumns({ timeZone, now: at.toISOString(), mayEdit });
  return (
    <Card>
      <CardHeader className="flex-row items-baseline! justify-between">
        <CardTitle>Your next tasks</CardTitle>
        <TextLink href="/admin/tasks">View all</TextLink>
      </CardHeader>
      <CardContent>
        {data.length > 0 ? (
          <DataTable
            label="Your next tasks"
            rows={data}
            rowKey={({ id }) => id}
            columns={columns.filter(({ label }) => !LEFT_OUT.includes(label))}
          />
        ) : (
          <EmptyState icon={ListTodo} title="No open tasks" as="h3">
            Tasks assigned to you appear here.
          </EmptyState>
        )}
      </CardContent>
    </Card>
  );
}
