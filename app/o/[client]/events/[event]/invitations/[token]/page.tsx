import type { Metadata } from "next";
import { orNotFound } from "@/app/_components/or-not-found";
import { Alert } from "@/app/_components/ui/alert";
import { buttonVariants } from "@/app/_components/ui/button";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { ClientSpeech } from "@/app/_language/client-speech";
import { pageSpeech } from "@/app/_language/speech";
import { getInvited } from "@/lib/events/invitations/invited";
import { findOrganization } from "../../../../organization";
import { eventPath } from "../../../paths";
import { findEvent } from "../../../read";
import { EventFacts } from "../../_components/event-facts";
import { EventShell } from "../../_components/event-shell";
import { HostPart } from "../../_components/host-part";
import { OtherAnswers, YesForm } from "./_components/answer-form";
import { Answered } from "./_components/answered";
import { Terms } from "./_components/terms";
import { addGuest, remindGuest, removeGuest } from "./actions";
import { enterInvited, type InvitedPlace } from "./invited";

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: { absolute: (await pageSpeech()).t("invitation")("pageTitle") },
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

type InvitationPageProps = { params: Promise<InvitedPlace> };

/** An invitation: what it is to, the answer, and guests of one’s own. Reading it answers nothing. */
export default async function InvitationPage({ params }: InvitationPageProps) {
  const place = await params;
  const { host } = await findOrganization(place.client);
  const actor = await orNotFound(enterInvited(place, "order_reads"));
  const invitation = await orNotFound(getInvited(actor));
  const { event } = await findEvent(place.client, invitation.event.slug);
  const t = (await pageSpeech()).t("invitation");
  const { response, is_open: isOpen, organization, invited_by: invitedBy } = invitation;
  const at = { client: place.client, event: event.slug };
  return (
    <EventShell organization={host}>
      <ClientSpeech namespaces={["invitation"]}>
        <div className="mx-auto flex max-w-2xl flex-col gap-6">
          <PageHeader
            title={event.name}
            description={
              invitedBy
                ? t("invitedBy", { host: invitedBy, event: event.name })
                : t("invitedTo", { organization: organization.name, event: event.name })
            }
          />
          <EventFacts event={event} place={at} />
          <Terms invitation={invitation} />
          {response !== "none" && <Answered invitation={invitation} />}
          {!isOpen && response !== "yes" && (
            <Alert tone="neutral" title={t("closedTitle")}>
              {t("closedText", { organization: organization.name })}
            </Alert>
          )}
          {isOpen && response !== "yes" && (
            <>
              <section aria-labelledby="answer" className="flex flex-col gap-4">
                <h2 id="answer" className="text-xl">
                  {t("yesTitle")}
                </h2>
                <div className="flex flex-wrap gap-3">
                  <a href="#who" className={buttonVariants({ size: "lg" })}>
                    {t("sayYes")}
                  </a>
                  <OtherAnswers place={place} invitation={invitation} />
                </div>
              </section>
              <section aria-labelledby="who" className="flex flex-col gap-5 border-t pt-6">
                <h2 id="who" className="scroll-mt-4 text-xl">
                  {t("whoComes")}
                </h2>
                <YesForm place={place} invitation={invitation} />
              </section>
            </>
          )}
          {response === "yes" && invitation.host && (
            <HostPart
              host={invitation.host}
              actions={{
                add: addGuest.bind(null, place),
                remind: remindGuest.bind(null, place),
                remove: removeGuest.bind(null, place),
              }}
            />
          )}
          {(response === "yes" || (!isOpen && response !== "no")) && (
            <section aria-labelledby="others" className="flex flex-col gap-3 border-t pt-6">
              <h2 id="others" className="text-xl">
                {t(response === "none" ? "yesTitle" : "changeAnswer")}
              </h2>
              <OtherAnswers place={place} invitation={invitation} />
              {isOpen && invitation.host === null && (
                <details>
                  <summary className={buttonVariants({ variant: "secondary", size: "sm" })}>
                    {t("coming")}
                  </summary>
                  <div className="mt-4">
                    <YesForm place={place} invitation={invitation} />
                  </div>
                </details>
              )}
            </section>
          )}
          <p>
            <TextLink href={eventPath(at)}>{t("backToEvent")}</TextLink>
          </p>
        </div>
      </ClientSpeech>
    </EventShell>
  );
}
