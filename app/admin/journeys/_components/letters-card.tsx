import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DateTime } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import { plural } from "@/lib/format/amounts";
import type { JourneyLetters } from "@/lib/journeys/running/schema";
import { PrintLetters } from "./print-letters";

type LettersCardProps = { journeyId: number; letters: JourneyLetters; timeZone: string };

/** What waits to be printed, and each printing with its PDF. */
export const LettersCard = ({ journeyId, letters, timeZone }: LettersCardProps) => (
  <Card>
    <CardHeader>
      <CardTitle>Letters</CardTitle>
    </CardHeader>
    <CardContent className="flex flex-col gap-4">
      {letters.waiting > 0 ? (
        <PrintLetters journeyId={journeyId} waiting={letters.waiting} />
      ) : (
        <p>No letters are waiting.</p>
      )}
      {letters.printings.length > 0 && (
        <ul className="flex flex-col gap-2">
          {letters.printings.map(({ printed_at: at, letters: count }) => (
            <li key={at}>
              <TextLink
                href={`/api/v1/admin/journeys/${journeyId}/letters.pdf?printed_at=${encodeURIComponent(at)}`}
              >
                {plural(count, "letter")} (PDF)
              </TextLink>
              <span className="block text-sm text-muted-foreground">
                Printed <DateTime instant={at} timeZone={timeZone} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </CardContent>
  </Card>
);
