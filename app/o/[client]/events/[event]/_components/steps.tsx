import { Check } from "lucide-react";
import { TextLink } from "@/app/_components/ui/link";
import { type EventPlace, eventPath } from "../../paths";

const STEPS = [
  { key: "choose", label: "Choose", more: "" },
  { key: "register", label: "Guests", more: "/register" },
  { key: "review", label: "Review", more: "/review" },
  { key: "pay", label: "Pay", more: null },
] as const;

type StepsProps = { place: EventPlace; current: (typeof STEPS)[number]["key"] };

/** Where one is on the way, and the ways back. */
export function Steps({ place, current }: StepsProps) {
  const at = STEPS.findIndex(({ key }) => key === current);
  return (
    <nav aria-label="Steps">
      <ol className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {STEPS.map(({ key, label, more }, index) => (
          <li
            key={key}
            aria-current={index === at ? "step" : undefined}
            className={index === at ? "font-semibold" : "text-muted-foreground"}
          >
            {index < at && more !== null && current !== "pay" ? (
              <span className="flex items-center gap-1">
                <Check aria-hidden className="size-4 text-success" />
                <TextLink href={eventPath(place, more)}>{label}</TextLink>
              </span>
            ) : (
              `${index + 1}. ${label}`
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
