import { Sprout } from "lucide-react";
import { currentPortal, requireDonor } from "@/app/_components/donor-caller";
import { giveLink } from "@/app/_components/give-link";
import { buttonVariants } from "@/app/_components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Image } from "@/app/_components/ui/image";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { listGivenYears, readGivingYear } from "@/lib/giving/receipts/own-receipts";
import { purposeIn } from "@/lib/giving/sponsored-purpose";
import { type SentQuery, textSent } from "@/lib/http/lenient";
import { listOwnSponsorships, type OwnSponsorship } from "@/lib/sponsorship/own-sponsorships";
import { ChartCard } from "../_components/chart-card";
import { titled } from "../_components/page-title";
import { inYear, YearTabs } from "../_components/year-tabs";
import { type News, newsOf, storyOf, type YearStory } from "./story";

export const generateMetadata = titled("yearTitle");

type Props = { searchParams: Promise<SentQuery> };

/** A year of giving, drawn: its months, what it went to, and the faces and news behind it. */
export default async function YearPage({ searchParams }: Props) {
  const asked = textSent(await searchParams, "year");
  const donor = await requireDonor(inYear("/donor/year", asked));
  const years = await listGivenYears(donor);
  const year = years.find((each) => String(each) === asked) ?? years[0];
  const [giving, sponsorships, { portal }, speech] = await Promise.all([
    year === undefined ? null : readGivingYear(donor, year),
    listOwnSponsorships(donor),
    currentPortal(),
    pageSpeech(),
  ]);
  const t = speech.t("portal");
  const story = storyOf(giving?.gifts ?? []);
  if (year === undefined || !story)
    return (
      <EmptyState
        icon={Sprout}
        title={t("noGiftsYet")}
        action={
          <Link href={giveLink(portal?.slug)} className={buttonVariants()}>
            {t("giveNow")}
          </Link>
        }
      >
        {t("noGiftsYetText")}
      </EmptyState>
    );
  const sponsored = sponsorships.filter(({ started_on }) => started_on <= `${year}-12-31`);
  return (
    <>
      <PageHeader
        title={t("yearInPictures", { year: String(year) })}
        description={t("yearText", {
          amount: speech.format.money(story.total, story.currency),
          gifts: story.gifts,
        })}
      />
      <YearTabs years={years} current={year} page="/donor/year" />
      <Faces sponsored={sponsored} />
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <Months story={story} />
        <Purposes story={story} />
      </div>
      <NewsOfYear news={newsOf(sponsorships, year)} timeZone={portal?.timeZone ?? "UTC"} />
    </>
  );
}

async function Faces({ sponsored }: { sponsored: readonly OwnSponsorship[] }) {
  if (sponsored.length === 0) return null;
  const { t: of, format } = await pageSpeech();
  return (
    <section className="flex flex-col gap-4">
      <ul className="flex flex-wrap gap-4">
        {sponsored.map(({ entity_id, title, thumb }) =>
          thumb ? (
            <li key={entity_id} className="w-36">
              <Image
                src={thumb}
                alt=""
                width={144}
                height={144}
                className="aspect-square w-full rounded-xl object-cover"
              />
              <span className="mt-2 block text-center font-semibold">{title}</span>
            </li>
          ) : null,
        )}
      </ul>
      <p className="text-lg">
        {of("portal")("sponsoredCount", {
          count: sponsored.length,
          names: format.list(sponsored.map(({ title }) => title)),
        })}
      </p>
    </section>
  );
}

async function Months({ story: { months, currency } }: { story: YearStory }) {
  const { t: of, format } = await pageSpeech();
  const t = of("portal");
  return (
    <ChartCard
      title={t("byMonth")}
      tableLabel={t("byMonth")}
      headings={{ name: t("month"), amount: t("given") }}
      currency={currency}
      rows={months.map((amount, index) => ({
        ...{ label: format.narrowMonth(index + 1), name: format.month(index + 1), amount },
      }))}
    />
  );
}

async function Purposes({ story: { purposes, currency } }: { story: YearStory }) {
  const speech = await pageSpeech();
  const { t: of, format } = speech;
  const most = Math.max(...purposes.map(({ amount }) => amount));
  return (
    <Card>
      <CardHeader>
        <CardTitle>{of("portal")("whatItDid")}</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="flex flex-col gap-4">
          {purposes.map(({ name, amount }) => (
            <li key={name}>
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="min-w-0 font-semibold">{purposeIn(speech, name)}</span>
                <span className="text-numeric">{format.money(amount, currency)}</span>
              </p>
              <svg aria-hidden="true" width="100%" height="8" className="mt-1.5 rtl:-scale-x-100">
                <rect width="100%" height="8" rx="4" className="fill-muted" />
                <rect
                  width={`${(100 * amount) / most}%`}
                  height="8"
                  rx="4"
                  className="fill-primary"
                />
              </svg>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

async function NewsOfYear({ news, timeZone }: { news: readonly News[]; timeZone: string }) {
  if (news.length === 0) return null;
  const { t: of, format } = await pageSpeech();
  return (
    <section aria-labelledby="news" className="flex flex-col gap-4">
      <h2 id="news" className="text-xl">
        {of("portal")("newsCount", { count: news.length })}
      </h2>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {news.map(({ id, title, about, picture, published_at }) => (
          <li key={id} className="overflow-hidden rounded-xl border bg-card shadow-sm">
            {picture && (
              <Image
                src={picture.thumb_url}
                alt=""
                width={picture.width ?? 320}
                height={picture.height ?? 240}
                className="aspect-4/3 w-full object-cover"
              />
            )}
            <div className="p-4">
              <h3 className="text-base font-semibold">{title}</h3>
              <p className="text-sm text-muted-foreground">
                {about} · <time dateTime={published_at}>{format.date(published_at, timeZone)}</time>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
