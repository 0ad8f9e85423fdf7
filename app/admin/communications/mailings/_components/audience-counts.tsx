import { Alert } from "@/app/_components/ui/alert";
import { plural } from "@/lib/format/amounts";
import type { MailingPreview } from "@/lib/mailings/sending-schema";
import { SKIP_WORDS } from "@/lib/mailings/words";
import { CountsCard, SkippedReasons } from "./counts-card";

export type Counts = Pick<MailingPreview, "audience" | "recipients" | "skipped" | "sample">;

type Props = { counts: Counts | string; isText?: boolean };

/** Whom a mailing would reach, and who is skipped and why; or what keeps them from being counted. */
export function AudienceCounts({ counts, isText = false }: Props) {
  if (typeof counts === "string") return <Alert tone="warning">{counts}</Alert>;
  const { recipients, audience, skipped, sample } = counts;
  return (
    <CountsCard
      title={plural(recipients, "recipient")}
      reached={recipients}
      audience={audience}
      skipped={
        <SkippedReasons
          heading="Skipped"
          reasons={skipped.map((each) => ({ ...each, words: SKIP_WORDS[each.reason] }))}
        />
      }
      sample={sample.map(({ donor, email, phone, skip_reason: reason }) => ({
        donor,
        detail: reason ? `Skipped: ${SKIP_WORDS[reason]}` : isText ? phone : email,
      }))}
    />
  );
}
