import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { Progress } from "@/app/_components/ui/progress";
import { formatNumber, plural } from "@/lib/format";
import type { LettersPreview } from "@/lib/postal/schema";
import { LETTER_SKIP_WORDS, type LetterSkip } from "@/lib/postal/words";

/** How many letters there would be, and who gets none and why. */
export const LetterCounts = ({ preview }: { preview: LettersPreview }) => (
  <Card>
    <CardHeader>
      <CardTitle>{plural(preview.letters, "letter")}</CardTitle>
    </CardHeader>
    <CardContent className="flex flex-col gap-4">
      <Progress
        label={`${formatNumber(preview.letters)} of ${plural(preview.audience, "donor")} in the audience`}
        value={preview.letters}
        max={Math.max(1, preview.audience)}
        showLabel
      />
      <SkippedLetters skipped={preview.skipped} />
      {preview.sample.length > 0 && (
        <section aria-labelledby="sample">
          <h3 id="sample" className="mb-1 text-sm font-semibold">
            The first of them
          </h3>
          <ul className="divide-y text-sm">
            {preview.sample.map(({ donor, address, skip_reason: reason }) => (
              <li key={donor.id} className="py-1.5">
                <TextLink href={`/admin/portfolio/${donor.id}`} variant="quiet">
                  {donor.name}
                </TextLink>
                <span className="block truncate text-muted-foreground">
                  {reason ? `Skipped: ${LETTER_SKIP_WORDS[reason]}` : address.join(", ")}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </CardContent>
  </Card>
);

type Skipped = readonly { reason: LetterSkip; count: number }[];

/** @param hrefOf where those of a reason are listed, if they are */
export const SkippedLetters = ({
  skipped,
  hrefOf,
}: {
  skipped: Skipped;
  hrefOf?: (reason: LetterSkip) => string | undefined;
}) =>
  skipped.length === 0 ? null : (
    <section aria-labelledby="skipped">
      <h3 id="skipped" className="mb-1 text-sm font-semibold">
        No letter
      </h3>
      <ul className="divide-y text-sm">
        {skipped.map(({ reason, count }) => (
          <li key={reason} className="flex justify-between gap-4 py-1.5">
            <Reason reason={reason} href={hrefOf?.(reason)} />
            <span className="text-numeric">{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );

const Reason = ({ reason, href }: { reason: LetterSkip; href: string | undefined }) => {
  const words = (
    <span className="inline-block first-letter:uppercase">{LETTER_SKIP_WORDS[reason]}</span>
  );
  return href ? (
    <TextLink href={href} variant="quiet">
      {words}
    </TextLink>
  ) : (
    words
  );
};
