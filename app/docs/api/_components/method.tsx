import { cn } from "@/app/_components/ui/cn";
import { type Tone, toneClasses, toneTextClasses } from "@/app/_components/ui/tone";

const TONES: Record<string, Tone> = {
  GET: "info",
  POST: "success",
  PUT: "warning",
  PATCH: "warning",
  DELETE: "danger",
};

/** The method of an operation, as wide as the longest so that paths line up below each other. */
export function Method({ method }: { method: string }) {
  const tone = TONES[method] ?? "neutral";
  return (
    <span
      className={cn(
        "inline-block w-17 shrink-0 rounded-sm border py-px text-center font-mono font-semibold text-xs",
        toneClasses[tone],
        toneTextClasses[tone],
      )}
    >
      {method}
    </span>
  );
}
