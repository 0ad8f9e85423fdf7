import { SearchX } from "lucide-react";
import { redirect } from "next/navigation";
import { StructuredData } from "@/app/_components/structured-data";
import { Alert } from "@/app/_components/ui/alert";
import { Button } from "@/app/_components/ui/button";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { Pagination } from "@/app/_components/ui/pagination";
import { ClientSpeech } from "@/app/_language/client-speech";
import { pageSpeech } from "@/app/_language/speech";
import type { Speech } from "@/lib/language/speech";
import { breadcrumbData, donateData, graphOf } from "@/lib/sharing/structured-data";
import type { GalleryQuery } from "@/lib/sponsorship/gallery-schema";
import { type Base, basePath } from "../../base-path";
import { givePage } from "../../give/paths";
import { WidgetShell } from "../../widget-shell";
import { AppliedFilters } from "./_components/applied-filters";
import { EntityGrid } from "./_components/entity-grid";
import { FilterChips } from "./_components/filter-chips";
import { FilterForm } from "./_components/filter-form";
import { ShowMore } from "./_components/show-more";
import { Sponsored } from "./_components/sponsored";
import { MOST_OPEN, type Params, readAsked, searchOf, tidied, unfiltered } from "./asked";
import { fieldsOf, findProgram, readShown, takesGifts } from "./read";
import { giveHref, ignoredNames } from "./words";

type ShownGalleryProps = Base & { program: string; asked: Params };

/** A program's gallery; in a frame as well. */
export async function ShownGallery({ program: slug, asked, ...base }: ShownGalleryProps) {
  const { client, frame } = base;
  const { actor, host, program, path: page } = await findProgram(client, slug);
  const path = `${basePath(base)}/programs/${slug}`;
  const speech = await pageSpeech();
  const t = speech.t("gallery");
  const tidy = tidied(asked);
  if (tidy) redirect(`${path}${tidy}`);
  const [{ gallery, sponsored, query, to, ignored }, fields] = await Promise.all([
    readShown(actor, program, readAsked(asked)),
    fieldsOf(actor, program.id),
  ]);
  const everything = `${path}${searchOf(unfiltered(query))}`;
  const isNarrowed = Boolean(query.q) || Object.keys(query.filter).length > 0;
  const hasOthers = (sponsored?.total ?? 0) > 0;
  const pages = Math.ceil(gallery.total / query.per_page);
  const hrefOf = (id: number) => `${page}/${id}${frame ? "" : searchOf(query, to)}`;
  const takesOthers = gallery.total === 0 && (await takesGifts(actor, program.id));
  return (
    <WidgetShell organization={host} frame={frame}>
      {!frame && (
        <StructuredData
          graph={graphOf(
            breadcrumbData(host, [{ name: program.name, path: `/programs/${program.slug}` }]),
            donateData(host, {
              name: t("giveTo", { name: program.name }),
              path: `/give?program=${program.slug}`,
              description: program.summary ?? undefined,
            }),
          )}
        />
      )}
      <div className="flex flex-col gap-7">
        <PageHeader title={program.name} description={gallery.text_front} />
        {ignored.length > 0 && (
          <Alert tone="warning" title={t("filtersIgnoredTitle")}>
            {t("filtersIgnored", {
              names: ignoredNames(speech, ignored, gallery.filter_fields),
            })}
          </Alert>
        )}
        <search className="flex flex-col gap-5">
          <FilterForm path={path} gallery={gallery} query={query} fields={fields} />
          <FilterChips path={path} gallery={gallery} query={query} />
        </search>
        <section aria-labelledby="found" className="flex flex-col gap-5">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <h2 id="found" className="text-lg">
              {countText(speech, gallery)}
            </h2>
            {isNarrowed && gallery.total > 0 && (
              <TextLink href={everything}>{t("clearFilters")}</TextLink>
            )}
          </div>
          {isNarrowed && <AppliedFilters path={path} gallery={gallery} query={query} />}
          {gallery.total > 0 ? (
            <EntityGrid
              items={gallery.processed}
              fields={fields}
              columns={program.galleryColumns}
              hrefOf={hrefOf}
              giveHrefOf={(id) => giveHref(base, slug, id)}
            />
          ) : hasOthers ? (
            <p>{t(isNarrowed ? "noneMatch" : NONE_WAITS[program.fundingType])}</p>
          ) : (
            <NothingFound
              everything={isNarrowed ? everything : undefined}
              give={
                takesOthers && {
                  href: givePage({ ...base, program: slug }),
                  name: program.name,
                }
              }
            />
          )}
          {to < pages && to - query.page + 1 < MOST_OPEN && (
            <ClientSpeech namespaces={["gallery"]}>
              <ShowMore
                href={`${path}${searchOf(query, to + 1)}`}
                shownOf={t("shownOf", {
                  shown: (query.page - 1) * query.per_page + gallery.total_length,
                  total: gallery.total,
                })}
                isAutomatic={to - query.page < MOST_AUTOMATIC}
              />
            </ClientSpeech>
          )}
          {pages > 1 && (
            <div className={hasPages(query.page, to, pages) ? undefined : "hidden noscript:block"}>
              <Pagination
                page={to}
                pages={pages}
                href={(page) => `${path}${searchOf({ ...query, page })}`}
              />
            </div>
          )}
        </section>
        {sponsored && (
          <Sponsored
            gallery={sponsored}
            fields={fields}
            columns={program.galleryColumns}
            isRaising={program.fundingType === "contribution"}
            href={`${path}${searchOf({ ...unpaged(query), filter: { ...query.filter, available: "0" } })}`}
            hrefOf={hrefOf}
          />
        )}
      </div>
    </WidgetShell>
  );
}

/** Then the list waits to be asked, so that what stands below it can be reached. */
const MOST_AUTOMATIC = 3;

const NONE_WAITS = { sponsors: "allSponsored", contribution: "allFunded" } as const;

/** With scripts a list goes on by itself; pages are for one that began further on, or is as long as it gets. */
const hasPages = (page: number, to: number, pages: number): boolean =>
  page > 1 || (to < pages && to - page + 1 >= MOST_OPEN);

const unpaged = (query: GalleryQuery): GalleryQuery => ({ ...query, page: 1 });

function countText({ t }: Speech, { total, page, per_page, total_length }: Counted): string {
  if (total === 0 || total === total_length) return t("gallery")("results", { total });
  const before = (page - 1) * per_page;
  return t("gallery")("resultsShown", { from: before + 1, to: before + total_length, total });
}

type Counted = { total: number; page: number; per_page: number; total_length: number };

type NothingFoundProps = {
  everything: string | undefined;
  /** The way to give to the program itself, where it has something to give to. */
  give: { href: string; name: string } | false;
};

async function NothingFound({ everything, give }: NothingFoundProps) {
  const t = (await pageSpeech()).t("gallery");
  if (!everything) {
    return (
      <EmptyState
        as="h3"
        icon={SearchX}
        title={t("noProfiles")}
        action={
          give && (
            <Button asChild>
              <Link href={give.href} prefetch={false}>
                {t.rich("give", {
                  name: give.name,
                  more: (chunks) => <span className="sr-only">{chunks}</span>,
                })}
              </Link>
            </Button>
          )
        }
      >
        {give ? t("canStillGive", { name: give.name }) : t("profilesAppear")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      as="h3"
      icon={SearchX}
      title={t("noResults")}
      action={
        <Button asChild variant="secondary">
          <Link href={everything}>{t("clearFilters")}</Link>
        </Button>
      }
    >
      {t("tryFewer")}
    </EmptyState>
  );
}
