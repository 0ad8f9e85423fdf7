import { HeartHandshake, Sprout } from "lucide-react";
import { spokenEntry } from "@/app/_components/card/spoken-entry";
import { giveLink } from "@/app/_components/give-link";
import { StructuredData } from "@/app/_components/structured-data";
import { Button } from "@/app/_components/ui/button";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { ClientSpeech } from "@/app/_language/client-speech";
import { pageSpeech } from "@/app/_language/speech";
import { readCampaign } from "@/lib/checkout/campaign";
import { readCheckout } from "@/lib/checkout/view";
import { COUNTRIES } from "@/lib/countries";
import { readGiver, slugOfLink } from "@/lib/forms/going-on";
import { readOpenPage } from "@/lib/fundraising/giving-page";
import { cardEntry } from "@/lib/payments/card-entry";
import { breadcrumbData, donateData, graphOf } from "@/lib/sharing/structured-data";
import { type Base, basePath } from "../base-path";
import { SubmissionTold } from "../embed/_components/submission-told";
import { WidgetShell } from "../widget-shell";
import { CampaignCard } from "./_components/campaign-card";
import { Cart } from "./_components/cart";
import { GiftForm } from "./_components/gift-form";
import { cartOf } from "./_components/gift-state";
import { GiveForm } from "./_components/give-form";
import { HoldNotice } from "./_components/hold-notice";
import { ProgramChoice } from "./_components/program-choice";
import { SoldOut } from "./_components/sold-out";
import { WantedEntity } from "./_components/wanted-entity";
import { choicesOf, startOf, startOfItem, termsOf } from "./choices";
import { giftPage, givePage, pathOf } from "./paths";
import { findGiving, findWanted, one, type Params, viaOf } from "./read";

type GivingProps = Base & { asked: Params };

/** A gift on one page, from what it is for to its payment; in a frame as well. */
export async function Giving({ asked, ...base }: GivingProps) {
  const { client, frame } = base;
  const speech = await pageSpeech();
  const t = speech.t("give");
  const found = await findGiving(client, one(asked, "program"));
  const { actor, host, programs, program } = found;
  if (programs.length === 0)
    return (
      <WidgetShell organization={host} frame={frame}>
        <PageHeader title={t("giveTo", { name: host.name })} />
        <EmptyState icon={Sprout} title={t("notYetTitle")} className="mt-8">
          {t("notYet", { name: host.name })}
        </EmptyState>
      </WidgetShell>
    );
  if (!program)
    return (
      <WidgetShell organization={host} frame={frame}>
        <ProgramChoice
          base={base}
          name={host.name}
          programs={programs}
          terms={termsOf(asked)}
          isClosed={found.isClosed}
        />
      </WidgetShell>
    );
  const via = viaOf(asked);
  const [read, sent] = await Promise.all([readCheckout(actor, program.id), readGiver(actor, via)]);
  // Whoever comes on from a form has said who they are.
  const isNew = read.giver.email === null && sent !== undefined;
  const checkout = isNew ? { ...read, giver: { ...read.giver, ...sent } } : read;
  const [first] = checkout.items.length === 1 ? checkout.items : [];
  const askedPage = one(asked, "page") ?? String(first?.fundraising_page?.id ?? "");
  const page = await findOpenPage(actor, program.id, askedPage);
  const place = {
    ...{ ...base, programId: program.id, program: program.slug },
    ...(via && { via }),
    ...(page && { page: page.id }),
  };
  if (checkout.status === "paying" && checkout.id !== null)
    return (
      <WidgetShell organization={host} frame={frame}>
        <PageHeader title={t("giveTo", { name: program.name })} />
        <EmptyState
          icon={HeartHandshake}
          title={t("processingTitle")}
          className="mt-8"
          action={
            <Button asChild>
              <Link href={giftPage(place, checkout.id)}>{t("viewStatus")}</Link>
            </Button>
          }
        >
          {t("processingThen")}
        </EmptyState>
      </WidgetShell>
    );
  const [only] = checkout.items.length === 1 ? checkout.items : [];
  const wantedId = one(asked, "entity") ?? String(only?.entity?.id ?? "");
  const wanted = await findWanted(actor, program.id, wantedId);
  const isIn = checkout.items.some(({ entity }) => entity?.id === wanted?.id);
  if (wanted && !isIn && !wanted.available)
    return (
      <WidgetShell organization={host} frame={frame}>
        <SoldOut
          entity={wanted}
          place={place}
          otherwise={giveLink(client, { ...termsOf(asked), entity: undefined }, basePath(base))}
          hasItems={checkout.items.length > 0}
        />
      </WidgetShell>
    );
  const isOther = wanted !== undefined && !isIn && checkout.items.length > 0;
  const adds = isOther || (one(asked, "add") === "1" && checkout.items.length > 0);
  const hasCart = adds || checkout.items.length > 1;
  const entity = hasCart && !isOther ? undefined : wanted;
  const offered = page
    ? checkout.designations.filter(({ id }) => id === page.designationId)
    : checkout.designations;
  const choices = choicesOf(program, { ...checkout, designations: offered }, entity);
  const start = only && !adds ? startOfItem(only, choices) : startOf(asked, choices, offered);
  const heading = t("giveTo", { name: program.name });
  const toPage = page ? t("giveTo", { name: page.title }) : heading;
  const title = entity ? t("sponsor", { name: entity.title }) : toPage;
  const canGive = hasCart || choices.purposes.length > 0 || entity;
  const campaign = await readCampaign(actor, program.id);
  const next = encodeURIComponent(givePage(place));
  const form = frame && (await slugOfLink(actor, via));
  return (
    <WidgetShell organization={host} frame={frame}>
      {form && <SubmissionTold form={form} />}
      {!frame && (
        <StructuredData
          graph={graphOf(
            donateData(host, {
              ...{ name: heading, path: pathOf(program) },
              description: program.summary ?? undefined,
            }),
            breadcrumbData(host, [{ name: heading, path: pathOf(program) }]),
          )}
        />
      )}
      <ClientSpeech namespaces={["give"]}>
        <div className="-mt-4 grid items-start gap-6 sm:mt-0 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-10">
          <div className="flex min-w-0 flex-col gap-4">
            <CampaignCard campaign={campaign} title={title} currency={program.currency} />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            {entity && <WantedEntity item={entity} justFreed={one(asked, "taken") === "1"} />}
            <HoldNotice items={checkout.items} place={place} />
            {hasCart && (
              <Cart checkout={checkout} place={place} choices={choicesOf(program, checkout)} />
            )}
            {!canGive && <NothingToChoose base={base} program={program.slug} />}
            {adds && (
              <GiftForm
                key={entity?.id}
                place={place}
                entity={entity && { id: entity.id, title: entity.title }}
                choices={choices}
                start={start}
              />
            )}
            {canGive && !adds && (
              <>
                {actor.kind === "visitor" && !frame && (
                  <p className="text-sm text-muted-foreground">
                    {t.rich("givenBefore", {
                      link: (chunks) => (
                        <TextLink href={`/donor/sign-in?client=${client}&next=${next}`}>
                          {chunks}
                        </TextLink>
                      ),
                    })}
                  </p>
                )}
                <GiveForm
                  key={entity?.id ?? "gift"}
                  place={place}
                  entity={entity && !hasCart ? { id: entity.id, title: entity.title } : undefined}
                  cart={hasCart ? cartOf(checkout) : undefined}
                  page={page}
                  choices={choices}
                  start={start}
                  checkout={checkout}
                  ways={checkout.allowed.ways}
                  entry={spokenEntry(await cardEntry(actor.organizationId), speech)}
                  countries={COUNTRIES.map(({ code }) => ({
                    value: code,
                    label: speech.format.country(code),
                  }))}
                  isSignedIn={actor.kind === "donor"}
                  organization={host.name}
                  locale={speech.locale}
                />
                {!hasCart && checkout.items.length > 0 && (
                  <p>
                    <TextLink href={givePage(place, "&add=1")}>{t("addAnother")}</TextLink>
                  </p>
                )}
              </>
            )}
          </div>
        </div>
      </ClientSpeech>
    </WidgetShell>
  );
}

/** The page of an address that takes gifts now. */
async function findOpenPage(
  visitor: Parameters<typeof readOpenPage>[0],
  programId: number,
  asked: string,
) {
  return /^[1-9]\d{0,8}$/.test(asked) ? readOpenPage(visitor, programId, Number(asked)) : undefined;
}

/** A program without designations: what there is to give to is in its gallery. */
async function NothingToChoose({ base, program }: { base: Base; program: string }) {
  const t = (await pageSpeech()).t("give");
  return (
    <EmptyState
      icon={HeartHandshake}
      title={t("chooseWho")}
      action={
        <Button asChild>
          <Link href={`${basePath(base)}/programs/${program}`}>{t("viewGallery")}</Link>
        </Button>
      }
    >
      {t("galleryShows")}
    </EmptyState>
  );
}
