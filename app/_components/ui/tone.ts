import { CircleAlert, CircleCheck, CircleDashed, Info, TriangleAlert } from "lucide-react";

/** A tone never speaks by colour alone: each has its icon, and the text beside it says the same. */
export type Tone = "neutral" | "info" | "success" | "warning" | "danger";

export const toneIcons = {
  neutral: CircleDashed,
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
} satisfies Record<Tone, unknown>;

export const toneClasses: Record<Tone, string> = {
  neutral: "border-border bg-muted",
  info: "border-info-border bg-info-surface",
  success: "border-success-border bg-success-surface",
  warning: "border-warning-border bg-warning-surface",
  danger: "border-danger-border bg-danger-surface",
};

export const toneTextClasses: Record<Tone, string> = {
  neutral: "text-foreground",
  info: "text-info",
  success: "text-success",
  warning: "text-warning",
  danger: "text-danger",
};
