import { NewTask, TaskQuery, TaskView } from "@/lib/donors/engagement/schema";
import { listTasks } from "@/lib/donors/engagement/task-list";
import { createTask } from "@/lib/donors/engagement/tasks";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { listHeaders, locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, paged, pagedOf } from "@/lib/http/success";

const tasks = {
  ...byMember,
  tag: "Fundraising portfolio",
} as const;

export const GET = route(
  {
    ...tasks,
    summary: "List tasks",
    permission: "donors_view",
    query: TaskQuery,
    returns: pagedOf(TaskView),
  },
  async ({ actor, query }) => {
    const { data, total, nextCursor } = await listTasks(actor, query);
    const headers = listHeaders("/admin/tasks", query, { total, nextCursor });
    return new Reply(paged({ data, nextCursor }), headers);
  },
);

export const POST = route(
  {
    ...tasks,
    summary: "Add a task",
    permission: "donors_edit",
    body: NewTask,
    idempotency: "optional",
    alsoRefuses: ["not_found"],
    marksPortfolio: true,
    returns: createdOf(TaskView),
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await createTask(actor, body);
    return new Reply(created(data), locationOf(`/admin/tasks/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
