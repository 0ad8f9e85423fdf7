import type { ReactNode } from "react";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { Progress } from "@/app/_components/ui/progress";
import { formatNumber, plural } from "@/lib/format/amounts";

type Props = {
  title: string;
  /** How many of the audience's donors are written to. */
  reached: number;
  audience: number;
  skipped: ReactNode;
  /** Some of the audience by name, with where they are written to or why not. */
  sample: readonly { donor: { id: number; name: string }; detail: string | null }[];
};

/** How much of an audience is reached, who is not and why, and some of it by name. */
export const CountsCard = ({ title, reached, audience, skipped, sample }: Props) => (
  <Card>
    <CardHeader>
      <CardTitle>{title}</CardTitle>
    </CardHeader>
    <CardContent className="flex flex-col gap-4">
      <Progress
        label={`${formatNumber(reached)} of ${plural(audience, "donor")} in the audience`}
        value={reached}
        max={Math.max(1, audience)}
        showLabel
      />
      {skipped}
      {sample.length > 0 && (
        <section aria-labelledby="sample">
          <h3 id="sample" className="mb-1 text-sm font-semibold">
            First in the audience
          </h3>
          <ul className="divide-y text-sm">
            {sample.map(({ donor, detail }) => (
              <li key={donor.id} className="py-1.5">
                <TextLink href={`/admin/portfolio/${donor.id}`} variant="quiet">
                  {donor.name}
                </TextLink>
                <span className="block truncate text-muted-foreground">{detail}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </CardContent>
  </Card>
);

type Skipped = { reason: string; words: string; count: number; href?: string | undefined };

/** Reasons with how many donors have each. */
export const SkippedReasons = ({
  heading,
  reasons,
}: {
  heading: string;
  reasons: readonly Skipped[];
}) =>
  reasons.length === 0 ? null : (
    <section aria-labelledby="skipped">
      <h3 id="skipped" className="mb-1 text-sm font-semibold">
        {heading}
      </h3>
      <ul className="divide-y text-sm">
        {reasons.map(({ reason, words, count, href }) => (
          <li key={reason} className="flex justify-between gap-4 py-1.5">
            <Reason words={words} href={href} />
            <span className="text-numeric">{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );

function Reason({ words, href }: { words: string; href: string | undefined }) {
  const shown = <span className="inline-block first-letter:uppercase">{words}</span>;
  return href ? (
    <TextLink href={href} variant="quiet">
      {shown}
    </TextLink>
  ) : (
    shown
  );
}
