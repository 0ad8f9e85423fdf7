import type { TaskView } from "@/lib/donors/engagement/schema";

export const TASK_STATES = {
  open: { label: "Open", tone: "info" },
  done: { label: "Done", tone: "success" },
  cancelled: { label: "Canceled", tone: "neutral" },
} as const;

export const KIND_CHOICES = [
  { value: "task", label: "To-do" },
  {
    value: "touch",
    label: "Contact the donor",
    hint: "Shown as scheduled contact in the portfolio. Requires a due date.",
  },
];

const PATHS: Record<TaskView["subject"]["type"], string> = {
  donor: "/admin/portfolio",
  household: "/admin/households",
  relationship: "/admin/relationships",
};

/** Where an added task is seen: in the list of one's own, else on its own page. */
export const addedHref = (
  { id, owner_user_id: owner }: Pick<TaskView, "id" | "owner_user_id">,
  userId: number,
): string => `/admin/tasks${owner === userId ? "" : `/${id}`}?notice=added`;

/** The page of whom a task is about. */
export const subjectHref = ({ type, id }: TaskView["subject"]): string => `${PATHS[type]}/${id}`;
