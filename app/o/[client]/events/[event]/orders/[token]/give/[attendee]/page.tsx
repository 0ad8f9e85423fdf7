import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { PRODUCT } from "@/app/_components/shell/product";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { readOrder } from "@/lib/events/orders/view";
import { findHost } from "@/lib/events/public/host";
import { orderPath } from "../../../../../paths";
import { canBeGiven } from "../../_components/giving";
import { seatName } from "../../_components/labels";
import { enterOrNotFound } from "../../payer";
import { GiveForm } from "./give-form";

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: { absolute: (await pageSpeech()).t("order")("transferPage") },
    robots: { index: false, follow: false },
  };
}

type GivePageProps = {
  params: Promise<{ client: string; event: string; token: string; attendee: string }>;
};

/** Another guest for one seat, with a ticket of their own. */
export default async function GivePage({ params }: GivePageProps) {
  const { client, event, token, attendee: id } = await params;
  const address = { clientSlugOrId: client, eventSlug: event, token };
  const guest = await enterOrNotFound(address, "order_reads");
  const [order, host] = await Promise.all([readOrder(guest), findHost(client)]);
  const seats = order.registration_groups.flatMap((group) =>
    group.attendees.map((attendee) => ({ group, attendee })),
  );
  const seat = seats.find(({ attendee }) => String(attendee.id) === id);
  if (!seat) notFound();
  const { group, attendee } = seat;
  const back = orderPath({ client, event }, token);
  if (!canBeGiven(attendee)) redirect(back);
  const t = (await pageSpeech()).t("order");
  const name = [attendee.first_name, attendee.last_name].filter(Boolean).join(" ");
  return (
    <PublicShell organization={host ?? PRODUCT}>
      <div className="mx-auto flex max-w-2xl flex-col gap-6">
        <PageHeader
          title={t("transferThis")}
          description={t("labelled", {
            label: order.event.name,
            text: [seatName(t, group, attendee), name].filter(Boolean).join(", "),
          })}
        />
        <p>{t("transferText")}</p>
        <GiveForm address={address} attendee={attendee.id} />
        <p>
          <TextLink href={back}>{t("keepTicket")}</TextLink>
        </p>
      </div>
    </PublicShell>
  );
}
