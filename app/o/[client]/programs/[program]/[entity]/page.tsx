import { ArrowLeft } from "lucide-react";
import type { Metadata } from "next";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { StructuredData } from "@/app/_components/structured-data";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { TextLink } from "@/app/_components/ui/link";
import { pageSpeech } from "@/app/_language/speech";
import { breadcrumbData, graphOf } from "@/lib/sharing/structured-data";
import { publicMetadata } from "../../../metadata";
import { cardId, Funding, SponsorLink, StateBadge } from "../_components/entity-grid";
import { type Params, readAsked, searchOf } from "../asked";
import { findEntity } from "../read";
import { giveHref, stateOf, valueText } from "../words";
import { EntityFiles } from "./_components/entity-files";

type EntityPageProps = {
  params: Promise<{ client: string; program: string; entity: string }>;
  searchParams: Promise<Params>;
};

export async function generateMetadata({ params }: EntityPageProps): Promise<Metadata> {
  const { client, program: slug, entity } = await params;
  const { host, program, item, frame } = await findEntity(client, slug, entity);
  const speech = await pageSpeech();
  const story = frame.fields.find(({ type }) => type === "textarea");
  const text =
    (story && item.fields[story.key]) || `${stateOf(speech, item)}. ${program.summary ?? ""}`;
  const { isIndexed, sharesRecipients } = program;
  const aboutProgram =
    program.summary ||
    program.galleryText ||
    speech.t("gallery")("byHost", { program: program.name, host: host.name });
  return publicMetadata({
    host,
    title: `${item.title} · ${program.name}`,
    path: `/programs/${program.slug}/${item.id}`,
    description: isIndexed ? text : aboutProgram,
    isIndexed,
    ...(sharesRecipients
      ? {
          share: { kind: "recipient", name: String(item.id) },
          preview: { title: `${item.title} · ${host.name}`, description: text },
        }
      : {
          share: { kind: "program", name: program.slug },
          preview: { title: `${program.name} · ${host.name}`, description: aboutProgram },
        }),
  });
}

/** There is no loading.tsx: without JavaScript, what it stands for would never appear. */
export default async function EntityPage({ params, searchParams }: EntityPageProps) {
  const { client, program: slug, entity } = await params;
  const { host, program, item, frame, path } = await findEntity(client, slug, entity);
  const { query, to } = readAsked(await searchParams);
  const back = `${path}${searchOf(query, to)}#${cardId(item.id)}`;
  const speech = await pageSpeech();
  const t = speech.t("gallery");
  const facts = frame.fields
    .map((field) => ({ ...field, text: valueText(speech, field, item.fields[field.key]) }))
    .filter(({ text }) => text !== "");
  const stories = facts.filter(({ type }) => type === "textarea");
  return (
    <PublicShell organization={host}>
      {program.isIndexed && (
        <StructuredData
          graph={graphOf(
            breadcrumbData(host, [
              { name: program.name, path: `/programs/${program.slug}` },
              { name: item.title, path: `/programs/${program.slug}/${item.id}` },
            ]),
          )}
        />
      )}
      <p>
        <TextLink href={back} variant="quiet" className="inline-flex items-center gap-1.5 py-1">
          <ArrowLeft aria-hidden className="size-4 shrink-0" />
          {t("backTo", { program: program.name })}
        </TextLink>
      </p>
      <div className="mt-5 grid items-start gap-8 md:grid-cols-2 lg:gap-12">
        <EntityFiles item={item} />
        <div className="flex min-w-0 flex-col gap-6">
          <div className="flex flex-col items-start gap-3">
            <h1 className="text-3xl wrap-anywhere">{item.title}</h1>
            <StateBadge item={item} />
          </div>
          <Funding item={item} />
          {item.available && (
            <SponsorLink
              item={item}
              href={giveHref({ client }, slug, item.id)}
              size="lg"
              className="self-start"
            />
          )}
          {item.contribution === null && item.sp_num > 1 && (
            <p className="text-muted-foreground">
              {t("sponsorsFound", { found: item.sponsors_count, wanted: item.sp_num })}
            </p>
          )}
          {stories.map(({ key, label, text }) => (
            <section key={key} aria-labelledby={key}>
              <h2 id={key} className="text-xl">
                {label}
              </h2>
              <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
            </section>
          ))}
          <DescriptionList>
            {facts
              .filter(({ type }) => type !== "textarea")
              .map(({ key, label, text }) => (
                <DescriptionItem key={key} term={label}>
                  <span className="wrap-anywhere">{text}</span>
                </DescriptionItem>
              ))}
          </DescriptionList>
        </div>
      </div>
    </PublicShell>
  );
}
