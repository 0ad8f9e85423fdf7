import { plural } from "@/lib/format/amounts";
import type { LettersPreview } from "@/lib/postal/schema";
import { LETTER_SKIP_WORDS, type LetterSkip } from "@/lib/postal/words";
import { CountsCard, SkippedReasons } from "./counts-card";

/** How many letters there would be, and who gets none and why. */
export const LetterCounts = ({ preview }: { preview: LettersPreview }) => (
  <CountsCard
    title={plural(preview.letters, "letter")}
    reached={preview.letters}
    audience={preview.audience}
    skipped={<SkippedLetters skipped={preview.skipped} />}
    sample={preview.sample.map(({ donor, address, skip_reason: reason }) => ({
      donor,
      detail: reason ? `Skipped: ${LETTER_SKIP_WORDS[reason]}` : address.join(", "),
    }))}
  />
);

type SkippedLettersProps = {
  skipped: readonly { reason: LetterSkip; count: number }[];
  /** Where those of a reason are listed, if they are. */
  hrefOf?: (reason: LetterSkip) => string | undefined;
};

export const SkippedLetters = ({ skipped, hrefOf }: SkippedLettersProps) => (
  <SkippedReasons
    heading="No letter"
    reasons={skipped.map((each) => ({
      ...each,
      words: LETTER_SKIP_WORDS[each.reason],
      href: hrefOf?.(each.reason),
    }))}
  />
);
