import Image from "next/image";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DateOnly, DateTime } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import type { OwnSponsorship } from "@/lib/sponsorship/own-sponsorships";
import type { UpdateView } from "@/lib/sponsorship/update-schema";

type SponsoredProps = { sponsorships: readonly OwnSponsorship[]; timeZone: string };

/** Whom the donor sponsors, with picture and news. */
export function Sponsored({ sponsorships, timeZone }: SponsoredProps) {
  if (sponsorships.length === 0) return null;
  return (
    <section aria-labelledby="sponsored" className="flex flex-col gap-4">
      <h2 id="sponsored" className="text-xl">
        Your sponsorships
      </h2>
      {sponsorships.map((sponsorship) => (
        <SponsoredOne key={sponsorship.entity_id} {...{ sponsorship, timeZone }} />
      ))}
    </section>
  );
}

function SponsoredOne({
  sponsorship,
  timeZone,
}: {
  sponsorship: OwnSponsorship;
  timeZone: string;
}) {
  const { title, thumb, url, program_name, started_on, ends_on, updates } = sponsorship;
  return (
    <Card>
      <CardHeader className="flex flex-row items-center justify-start gap-4">
        {thumb && (
          <Image
            unoptimized
            src={thumb}
            alt=""
            width={80}
            height={80}
            className="size-20 shrink-0 rounded-lg object-cover"
          />
        )}
        <div className="min-w-0">
          <CardTitle as="h3">{url ? <TextLink href={url}>{title}</TextLink> : title}</CardTitle>
          <p className="text-sm text-muted-foreground">
            {program_name}, sponsored since <DateOnly date={started_on} />
            {ends_on && (
              <>
                , paid through <DateOnly date={ends_on} />
              </>
            )}
          </p>
        </div>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        {updates.length === 0 && (
          <p className="text-muted-foreground">Updates about {title} will appear here.</p>
        )}
        {updates.map((update) => (
          <News key={update.id} {...{ update, timeZone }} />
        ))}
      </CardContent>
    </Card>
  );
}

function News({ update, timeZone }: { update: UpdateView; timeZone: string }) {
  const { title, body, picture, published_at } = update;
  return (
    <article className="flex flex-col gap-2">
      <h4 className="font-semibold">{title}</h4>
      <p className="text-sm text-muted-foreground">
        <DateTime instant={published_at} timeZone={timeZone} />
      </p>
      {picture && (
        <Image
          unoptimized
          src={picture.thumb_url}
          alt=""
          width={picture.width ?? 320}
          height={picture.height ?? 240}
          className="w-full max-w-sm rounded-lg"
        />
      )}
      <p className="max-w-prose whitespace-pre-line">{body}</p>
    </article>
  );
}
