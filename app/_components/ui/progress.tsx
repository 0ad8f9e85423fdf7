import { cn } from "./cn";

type ProgressProps = {
  label: string;
  value: number;
  max?: number;
  /** Shows the label and the percentage above the bar. */
  showLabel?: boolean;
  className?: string;
};

export function Progress({ label, value, max = 100, showLabel, className }: ProgressProps) {
  return (
    <div className={className}>
      {showLabel && (
        <p className="mb-1.5 flex justify-between gap-4 text-sm">
          <span>{label}</span>
          <span className="text-numeric text-muted-foreground">
            {Math.floor((value / max) * 100)}%
          </span>
        </p>
      )}
      <progress
        aria-label={label}
        value={value}
        max={max}
        className={cn(
          "block h-2.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-accent",
          "[&::-moz-progress-bar]:bg-link [&::-webkit-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-link",
          "[&::-webkit-progress-value]:transition-[inline-size]",
        )}
      />
    </div>
  );
}
