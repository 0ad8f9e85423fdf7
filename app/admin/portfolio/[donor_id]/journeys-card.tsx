import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DateTime } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import type { DonorJourney } from "@/lib/journeys/watching";

type Props = { journeys: readonly DonorJourney[]; timeZone: string };

const STATES = {
  active: { label: "Inside", tone: "info" },
  completed: { label: "Completed", tone: "success" },
  exited: { label: "Exited", tone: "neutral" },
  failed: { label: "Failed", tone: "danger" },
} as const;

/** The journeys that they are in or went through, with what comes next. */
export function JourneysCard({ journeys, timeZone }: Props) {
  if (journeys.length === 0) return null;
  return (
    <Card id="journeys" className="scroll-mt-20">
      <CardHeader>
        <CardTitle>Journeys</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="divide-y">
          {journeys.map(({ id, journey, state, why, wake_at: at }) => (
            <li
              key={id}
              className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0"
            >
              <div className="min-w-0">
                <TextLink href={`/admin/journeys/${journey.id}/people/${id}`} variant="quiet">
                  {journey.name}
                </TextLink>
                <p className="text-sm wrap-anywhere text-muted-foreground">
                  {why}{" "}
                  {at && (
                    <>
                      Continues <DateTime instant={at} timeZone={timeZone} />.
                    </>
                  )}
                </p>
              </div>
              <StatusBadge tone={STATES[state].tone}>{STATES[state].label}</StatusBadge>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
