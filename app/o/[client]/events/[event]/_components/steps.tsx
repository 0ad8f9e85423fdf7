import { Check } from "lucide-react";
import { TextLink } from "@/app/_components/ui/link";
import { pageSpeech } from "@/app/_language/speech";
import { type EventPlace, eventPath } from "../../paths";

const STEPS = [
  { key: "choose", label: "stepChoose", more: "" },
  { key: "register", label: "stepGuests", more: "/register" },
  { key: "review", label: "stepReview", more: "/review" },
  { key: "pay", label: "stepPay", more: null },
] as const;

type StepsProps = { place: EventPlace; current: (typeof STEPS)[number]["key"] };

/** Where one is on the way, and the ways back. */
export async function Steps({ place, current }: StepsProps) {
  const t = (await pageSpeech()).t("event");
  const at = STEPS.findIndex(({ key }) => key === current);
  return (
    <nav aria-label={t("steps")}>
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
                <TextLink href={eventPath(place, more)}>{t(label)}</TextLink>
              </span>
            ) : (
              t("stepAt", { number: index + 1, label: t(label) })
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
