import { actionWords } from "@/app/admin/_components/action-words";
import type { TimelineItem } from "@/lib/portfolio/profile/timeline-kinds";
import { fieldWord } from "./change-words";

/** Who changed what about them, in a sentence. */
export function Change({ item }: { item: Extract<TimelineItem, { type: "change" }> }) {
  return (
    <p>
      {whoOf(item)} {actionWords(item.action)}
      {item.fields.length > 0 && (
        <span className="text-muted-foreground">: {item.fields.map(fieldWord).join(", ")}</span>
      )}
    </p>
  );
}

function whoOf({ by, by_kind: kind }: Extract<TimelineItem, { type: "change" }>): string {
  if (by) return kind === "api_key" ? `The program “${by}”` : by;
  return kind === "donor" ? "The donor" : "Wellspring";
}
