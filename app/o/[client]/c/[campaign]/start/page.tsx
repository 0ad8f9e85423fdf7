import type { Metadata } from "next";
import { currentVisitor } from "@/app/_components/donor-caller";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { ClientSpeech } from "@/app/_language/client-speech";
import { pageSpeech } from "@/app/_language/speech";
import { campaignPage } from "../paths";
import { findCampaign } from "../read";
import { StartForm } from "./start-form";

type StartPageProps = {
  params: Promise<{ client: string; campaign: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: StartPageProps): Promise<Metadata> {
  const { client, campaign: slug } = await params;
  const { campaign } = await findCampaign(client, slug);
  const title = (await pageSpeech()).t("fundraising")("startTitle", { campaign: campaign.title });
  return { title, robots: { index: false, follow: true } };
}

/** Where a supporter starts a page, alone or in a team. */
export default async function StartPage({ params, searchParams }: StartPageProps) {
  const place = await params;
  const asked = await searchParams;
  const { host, campaign } = await findCampaign(place.client, place.campaign);
  const t = (await pageSpeech()).t("fundraising");
  const actor = await currentVisitor(place.client);
  const back = (
    <p>
      <TextLink href={campaignPage(place)}>
        {t("backToCampaign", { campaign: campaign.title })}
      </TextLink>
    </p>
  );
  const done =
    asked.sent === "guardian"
      ? { title: t("guardianSent"), description: t("guardianSentText") }
      : asked.declined
        ? { title: t("declined"), description: t("declinedText") }
        : asked.sent
          ? {
              title: t("checkEmail"),
              description: t(campaign.needs_approval ? "checkEmailReview" : "checkEmailText"),
            }
          : asked.waiting
            ? { title: t("waiting"), description: t("waitingText", { host: host.name }) }
            : undefined;
  if (done)
    return (
      <PublicShell organization={host}>
        <PageHeader {...done} />
        {back}
      </PublicShell>
    );
  return (
    <PublicShell organization={host}>
      <PageHeader
        title={t("startTitle", { campaign: campaign.title })}
        description={t("startText")}
        above={back}
      />
      <div className="mt-6 flex flex-col gap-6">
        {campaign.needs_approval && <p>{t("needsApproval", { host: host.name })}</p>}
        <ClientSpeech namespaces={["fundraising"]}>
          <StartForm
            place={place}
            campaign={campaign}
            team={String(asked.team ?? "")}
            isSignedIn={actor.kind === "donor"}
          />
        </ClientSpeech>
      </div>
    </PublicShell>
  );
}
