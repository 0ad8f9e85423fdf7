import { HeartHandshake, Sprout } from "lucide-react";
import type { Metadata } from "next";
import { giveLink } from "@/app/_components/give-link";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { StructuredData } from "@/app/_components/structured-data";
import { Button } from "@/app/_components/ui/button";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { readCheckout } from "@/lib/checkout/view";
import { breadcrumbData, donateData, graphOf } from "@/lib/sharing/structured-data";
import { publicMetadata } from "../metadata";
import { Cart } from "./_components/cart";
import { GiftForm } from "./_components/gift-form";
import { ProgramChoice } from "./_components/program-choice";
import { SoldOut } from "./_components/sold-out";
import { WantedEntity } from "./_components/wanted-entity";
import { choicesOf, startOf, termsOf } from "./choices";
import { giftPage } from "./paths";
import { findGiving, findWanted, one, type Params } from "./read";

type GivePageProps = { params: Promise<{ client: string }>; searchParams: Promise<Params> };

export async function generateMetadata({ params, searchParams }: GivePageProps): Promise<Metadata> {
  const { client } = await params;
  const { host, program } = await findGiving(client, one(await searchParams, "program"));
  return publicMetadata({
    host,
    title: program ? `Give to ${program.name}` : "Give",
    description: program?.summary || `Give to ${host.name}`,
    path: pathOf(program),
    share: { kind: "give", name: program?.slug ?? "all" },
  });
}

const pathOf = (program: { slug: string } | undefined): string =>
  program ? `/give?program=${program.slug}` : "/give";

/** What to give, to whom and how often. There is no loading.tsx: without JavaScript it would stay. */
export default async function GivePage({ params, searchParams }: GivePageProps) {
  const { client } = await params;
  const asked = await searchParams;
  const found = await findGiving(client, one(asked, "program"));
  const { actor, host, programs, program } = found;
  if (programs.length === 0)
    return (
      <PublicShell organization={host}>
        <PageHeader title={`Give to ${host.name}`} />
        <EmptyState icon={Sprout} title="Not accepting gifts yet" className="mt-8">
          {host.name} isn’t accepting gifts right now.
        </EmptyState>
      </PublicShell>
    );
  if (!program)
    return (
      <PublicShell organization={host}>
        <ProgramChoice
          client={client}
          name={host.name}
          programs={programs}
          terms={termsOf(asked)}
          isClosed={found.isClosed}
        />
      </PublicShell>
    );
  const checkout = await readCheckout(actor, program.id);
  const place = { client, programId: program.id, program: program.slug };
  const wanted = await findWanted(actor, program.id, one(asked, "entity"));
  const isIn = checkout.items.some(({ entity }) => entity?.id === wanted?.id);
  const entity = isIn ? undefined : wanted;
  if (checkout.status === "paying" && checkout.id !== null)
    return (
      <PublicShell organization={host}>
        <PageHeader title={`Give to ${program.name}`} />
        <EmptyState
          icon={HeartHandshake}
          title="Your gift is processing"
          className="mt-8"
          action={
            <Button asChild>
              <Link href={giftPage(place, checkout.id)}>View payment status</Link>
            </Button>
          }
        >
          Once it completes, you can give again.
        </EmptyState>
      </PublicShell>
    );
  if (entity && !entity.available)
    return (
      <PublicShell organization={host}>
        <SoldOut
          entity={entity}
          place={place}
          otherwise={giveLink(client, { ...termsOf(asked), entity: undefined })}
          hasItems={checkout.items.length > 0}
        />
      </PublicShell>
    );
  const choices = choicesOf(program, checkout, entity);
  const title = `Give to ${program.name}`;
  return (
    <PublicShell organization={host}>
      <StructuredData
        graph={graphOf(
          donateData(host, {
            ...{ name: title, path: pathOf(program) },
            description: program.summary ?? undefined,
          }),
          breadcrumbData(host, [{ name: title, path: pathOf(program) }]),
        )}
      />
      <PageHeader
        title={entity ? `Sponsor ${entity.title}` : `Give to ${program.name}`}
        description={entity ? program.name : program.summary}
      />
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-12">
        {checkout.items.length > 0 && (
          <Cart checkout={checkout} place={place} choices={choicesOf(program, checkout)} />
        )}
        <div className="flex min-w-0 flex-col gap-6 lg:row-start-1">
          {entity && <WantedEntity item={entity} justFreed={one(asked, "taken") === "1"} />}
          {choices.purposes.length > 0 || entity ? (
            <GiftForm
              key={entity?.id}
              place={place}
              entity={entity && { id: entity.id, title: entity.title }}
              choices={choices}
              start={startOf(asked, choices, checkout.designations)}
              isAnother={checkout.items.length > 0}
            />
          ) : (
            <NothingToChoose client={client} program={program.slug} />
          )}
        </div>
      </div>
    </PublicShell>
  );
}

/** A program without designations: what there is to give to is in its gallery. */
function NothingToChoose({ client, program }: { client: string; program: string }) {
  return (
    <EmptyState
      icon={HeartHandshake}
      title="Choose who to help"
      action={
        <Button asChild>
          <Link href={`/o/${client}/programs/${program}`}>View gallery</Link>
        </Button>
      }
    >
      The gallery shows everyone waiting for a sponsor.
    </EmptyState>
  );
}
