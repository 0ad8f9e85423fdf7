import { ImageOff } from "lucide-react";
import { cn } from "@/app/_components/ui/cn";

/** Stands where a picture would. */
export function NoPicture({ className }: { className?: string }) {
  return (
    <span className={cn("flex items-center justify-center bg-muted", className)}>
      <ImageOff aria-hidden className="size-8 text-muted-foreground" />
    </span>
  );
}
