import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { optionsOfRows } from "@/app/_components/forms/choices";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { eventPath } from "../../paths";
import { findEvent, one, type Params } from "../../read";
import { JoinForm } from "./_components/join-form";

type WaitlistPageProps = {
  params: Promise<{ client: string; event: string }>;
  searchParams: Promise<Params>;
};

export async function generateMetadata({ params }: WaitlistPageProps): Promise<Metadata> {
  const { client, event: slug } = await params;
  const { host, event } = await findEvent(client, slug);
  return {
    title: { absolute: `Waiting list · ${event.name} · ${host.name}` },
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
  return (
    <PublicShell organization={host}>
      <div className="mx-auto flex max-w-2xl flex-col gap-8">
        <PageHeader
          title="Join the waiting list"
          description={`${event.name}. When seats open up for you, we’ll reserve them and email you. Joining is free.`}
        />
        <JoinForm
          place={place}
          code={code ?? ""}
          tickets={optionsOfRows(soldOut)}
          wanted={String(wanted?.id ?? "")}
        />
        <p>
          <TextLink href={back}>Back to the event</TextLink>
        </p>
      </div>
    </PublicShell>
  );
}
