import type { TaskView } from "@/lib/donors/engagement-schema";

export const TASK_STATES = {
  open: { label: "Open", tone: "info" },
  done: { label: "Done", tone: "success" },
  cancelled: { label: "Cancelled", tone: "neutral" },
} as const;

export const KIND_CHOICES = [
  { value: "task", label: "Something to do" },
  {
    value: "touch",
    label: "Be in touch",
    hint: "Counts as a scheduled contact in the portfolio. Needs a time.",
  },
];

const PATHS: Record<TaskView["subject"]["type"], string> = {
  donor: "/admin/portfolio",
  household: "/admin/households",
  relationship: "/admin/relationships",
};

/** The page of whom a task is about. */
export const subjectHref = ({ type, id }: TaskView["subject"]): string => `${PATHS[type]}/${id}`;
