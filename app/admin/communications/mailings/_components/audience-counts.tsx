import { Alert } from "@/app/_components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { Progress } from "@/app/_components/ui/progress";
import { formatNumber, plural } from "@/lib/format";
import type { MailingPreview } from "@/lib/mailings/sending-schema";
import { SKIP_WORDS } from "@/lib/mailings/words";

export type Counts = Pick<MailingPreview, "audience" | "recipients" | "skipped" | "sample">;

/** Whom a mailing would reach, and who is skipped and why; or what keeps them from being counted. */
export const AudienceCounts = ({
  counts,
  isText = false,
}: {
  counts: Counts | string;
  isText?: boolean;
}) =>
  typeof counts === "string" ? (
    <Alert tone="warning">{counts}</Alert>
  ) : (
    <Card>
      <CardHeader>
        <CardTitle>{plural(counts.recipients, "recipient")}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <Progress
          label={`${formatNumber(counts.recipients)} of ${plural(counts.audience, "donor")} in the audience`}
          value={counts.recipients}
          max={Math.max(1, counts.audience)}
          showLabel
        />
        {counts.skipped.length > 0 && (
          <section aria-labelledby="skipped">
            <h3 id="skipped" className="mb-1 text-sm font-semibold">
              Skipped
            </h3>
            <ul className="divide-y text-sm">
              {counts.skipped.map(({ reason, count }) => (
                <li key={reason} className="flex justify-between gap-4 py-1.5">
                  <span className="first-letter:uppercase">{SKIP_WORDS[reason]}</span>
                  <span className="text-numeric">{formatNumber(count)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {counts.sample.length > 0 && (
          <section aria-labelledby="sample">
            <h3 id="sample" className="mb-1 text-sm font-semibold">
              The first by name
            </h3>
            <ul className="divide-y text-sm">
              {counts.sample.map(({ donor, email, phone, skip_reason: reason }) => (
                <li key={donor.id} className="py-1.5">
                  <TextLink href={`/admin/portfolio/${donor.id}`} variant="quiet">
                    {donor.name}
                  </TextLink>
                  <span className="block truncate text-muted-foreground">
                    {reason ? `Skipped: ${SKIP_WORDS[reason]}` : isText ? phone : email}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </CardContent>
    </Card>
  );
