import { z } from "zod";
import { NewTask, TaskQuery, TaskView } from "@/lib/donors/engagement/schema";
import { listTasks } from "@/lib/donors/engagement/task-list";
import { createTask } from "@/lib/donors/engagement/tasks";
import { memberAccess } from "@/lib/http/access";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf, pagingHeaders } from "@/lib/http/paging";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { RowId } from "@/lib/input";

const tasks = {
  tag: "Fundraising portfolio",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...tasks,
    summary: "List tasks",
    permission: "donors_view",
    query: TaskQuery,
    returns: { status: z.literal("success"), data: z.array(TaskView) },
  },
  async ({ actor, query }) => {
    const { data, total } = await listTasks(actor, query);
    const { page, per_page: perPage } = query;
    const headers = pagingHeaders("/admin/tasks", query, { page, perPage, total });
    return new Reply({ status: "success", data }, headers);
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
    returns: { status: z.literal("success"), id: RowId, data: TaskView },
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await createTask(actor, body);
    return new Reply(
      { status: "success", id: data.id, data },
      locationOf(`/admin/tasks/${data.id}`),
    );
  },
);

export const { PUT, PATCH, DELETE } = otherMethods({ GET, POST });
