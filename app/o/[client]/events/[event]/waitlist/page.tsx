import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { optionsOfRows } from "@/app/_components/forms/choices";

import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { eventPath } from "../../paths";
import { findEvent, one, type Params } from "../../read";
import { EventShell } from "../_components/event-shell";
import { JoinForm } from "./_components/join-form";

type WaitlistPageProps = {
  params: Promise<{ client: string; event: string }>;
  searchParams: Promise<Params>;
};

export async function generateMetadata({ params }: WaitlistPageProps): Promise<Metadata> {
  const { client, event: slug } = await params;
  const { host, event } = await findEvent(client, slug);
  const t = (await pageSpeech()).t("event");
  const page = { page: t("waitlistTitle"), event: event.name, host: host.name };
  return {
    title: { absolute: t("pageTitle", page) },
    robots: { index: false, follow: false },
  };
}

/** Joining the waiting list of a ticket that is sold out. */
export default async function WaitlistPage({ params, searchParams }: WaitlistPageProps) {
  const { client, event: slug } = await params;
  const asked = await searchParams;
  const code = one(asked, "code");
  const { host, event } = await findEvent(client, slug, code);
  const place = { client, event: event.slug };
  const soldOut = event.ticket_types.filter(({ availability }) => availability === "sold_out");
  const back = eventPath(place, code ? `?${new URLSearchParams({ code })}` : "");
  if (!event.waitlist.offered || soldOut.length === 0) redirect(back);
  const wanted = soldOut.find(({ id }) => String(id) === one(asked, "ticket")) ?? soldOut[0];
  const t = (await pageSpeech()).t("event");
  return (
    <EventShell organization={host}>
      <div className="mx-auto flex max-w-2xl flex-col gap-8">
        <PageHeader
          title={t("joinWaitlist")}
          description={t("waitlistText", { event: event.name })}
        />
        <JoinForm
          place={place}
          code={code ?? ""}
          tickets={optionsOfRows(soldOut)}
          wanted={String(wanted?.id ?? "")}
        />
        <p>
          <TextLink href={back}>{t("backToEvent")}</TextLink>
        </p>
      </div>
    </EventShell>
  );
}
