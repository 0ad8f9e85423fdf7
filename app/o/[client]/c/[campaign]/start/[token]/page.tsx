import type { Metadata } from "next";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { ClientSpeech } from "@/app/_language/client-speech";
import { pageSpeech } from "@/app/_language/speech";
import { isStartOpen } from "@/lib/fundraising/starting";
import { campaignPage } from "../../paths";
import { findCampaign } from "../../read";
import { PublishForm } from "./publish-form";

type ConfirmPageProps = { params: Promise<{ client: string; campaign: string; token: string }> };

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await pageSpeech()).t("fundraising")("confirmTitle"),
  robots: { index: false, follow: false },
  referrer: "no-referrer",
});

/** Opening it proves nothing: mail programs open links as well, only people press buttons. */
export default async function ConfirmPage({ params }: ConfirmPageProps) {
  const { token, ...place } = await params;
  const { actor, host, campaign } = await findCampaign(place.client, place.campaign);
  const t = (await pageSpeech()).t("fundraising");
  const works = await isStartOpen(actor, place.campaign, token);
  return (
    <PublicShell organization={host}>
      <PageHeader
        title={works ? t("confirmTitle") : t("linkGone")}
        description={works ? t("confirmText") : t("linkGoneText")}
      />
      {works ? (
        <ClientSpeech namespaces={["fundraising"]}>
          <PublishForm place={place} token={token} />
        </ClientSpeech>
      ) : (
        <p>
          <TextLink href={campaignPage(place, "/start")}>
            {t("startTitle", { campaign: campaign.title })}
          </TextLink>
        </p>
      )}
    </PublicShell>
  );
}
