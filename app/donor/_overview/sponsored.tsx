import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { cn } from "@/app/_components/ui/cn";
import { Image } from "@/app/_components/ui/image";
import { TextLink } from "@/app/_components/ui/link";
import { pageSpeech } from "@/app/_language/speech";
import type { OwnSponsorship } from "@/lib/sponsorship/own-sponsorships";
import type { UpdateView } from "@/lib/sponsorship/update-schema";
import { newsFirst } from "./news-first";

type SponsoredProps = { sponsorships: readonly OwnSponsorship[]; timeZone: string };

/** Whom the donor sponsors, with picture and news: those with the latest news first. */
export async function Sponsored({ sponsorships, timeZone }: SponsoredProps) {
  const t = (await pageSpeech()).t("portal");
  if (sponsorships.length === 0) return null;
  return (
    <section aria-labelledby="sponsored" className="flex flex-col gap-4">
      <h2 id="sponsored" className="text-xl">
        {t("sponsorships")}
      </h2>
      <div className={cn("grid items-start gap-6", sponsorships.length > 1 && "lg:grid-cols-2")}>
        {newsFirst(sponsorships).map((sponsorship) => (
          <SponsoredOne key={sponsorship.entity_id} {...{ sponsorship, timeZone }} />
        ))}
      </div>
    </section>
  );
}

type OneProps = { sponsorship: OwnSponsorship; timeZone: string };

async function SponsoredOne({ sponsorship, timeZone }: OneProps) {
  const { t: of, format } = await pageSpeech();
  const t = of("portal");
  const { title, thumb, url, program_name: program, started_on, ends_on, updates } = sponsorship;
  const [latest, ...older] = updates;
  const date = format.date(started_on);
  return (
    <Card>
      <CardHeader className="flex flex-row items-center! justify-start! gap-4!">
        {thumb && (
          <Image
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
            {ends_on
              ? t("sponsoredThrough", { program, date, end: format.date(ends_on) })
              : t("sponsoredSince", { program, date })}
          </p>
        </div>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        {latest ? (
          <News update={latest} timeZone={timeZone} />
        ) : (
          <p className="text-muted-foreground">{t("newsAppears", { name: title })}</p>
        )}
        {older.length > 0 && (
          <details>
            <summary className="w-fit cursor-pointer rounded-xs font-semibold text-link">
              {t("olderNews", { count: older.length })}
            </summary>
            <div className="mt-4 flex flex-col gap-5">
              {older.map((update) => (
                <News key={update.id} {...{ update, timeZone }} />
              ))}
            </div>
          </details>
        )}
      </CardContent>
    </Card>
  );
}

async function News({ update, timeZone }: { update: UpdateView; timeZone: string }) {
  const { format } = await pageSpeech();
  const { title, body, picture, published_at } = update;
  return (
    <article className="flex flex-col gap-2">
      <h4 className="font-semibold">{title}</h4>
      <p className="text-sm text-muted-foreground">
        <time dateTime={published_at}>{format.date(published_at, timeZone)}</time>
      </p>
      {picture && (
        <Image
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
