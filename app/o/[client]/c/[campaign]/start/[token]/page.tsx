import type { Metadata } from "next";
import { PublicShell } from "@/app/_components/shell/public-shell";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { type AskedPage, findPageStart } from "@/lib/fundraising/page-starts";
import { Story } from "../../_components/story";
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
  const start = await findPageStart(actor, place.campaign, token);
  if (!start)
    return (
      <PublicShell organization={host}>
        <PageHeader title={t("linkGone")} description={t("linkGoneText")} />
        <p>
          <TextLink href={campaignPage(place, "/start")}>
            {t("startTitle", { campaign: campaign.title })}
          </TextLink>
        </p>
      </PublicShell>
    );
  const { minorName } = start;
  const needsApproval = campaign.needs_approval;
  const words = { name: minorName ?? "", host: host.name };
  return (
    <PublicShell organization={host}>
      {minorName === null ? (
        <PageHeader
          title={t(needsApproval ? "submitTitle" : "confirmTitle")}
          description={t("confirmText")}
        />
      ) : (
        <PageHeader title={t("guardianTitle", words)} description={t("guardianText", words)} />
      )}
      <Asked asked={start} />
      <PublishForm {...{ place, token, minorName, needsApproval }} />
    </PublicShell>
  );
}

/** What is about to be published: a guardian agrees to it, and has seen none of it before. */
async function Asked({ asked }: { asked: AskedPage }) {
  const { t: of, format } = await pageSpeech();
  const t = of("fundraising");
  const { title, team, goal, sponsorshipGoal, currency, story } = asked;
  return (
    <section aria-labelledby="asked" className="mt-6 flex max-w-2xl flex-col gap-3 border-l-4 pl-4">
      <h2 id="asked" className="text-xl">
        {t("askedPage")}
      </h2>
      <p className="font-semibold wrap-anywhere">{title}</p>
      {team !== null && <p className="wrap-anywhere">{t("inTeam", { team })}</p>}
      {goal !== null && <p>{t("goalIs", { goal: format.major(goal, currency) })}</p>}
      {sponsorshipGoal !== null && <p>{t("sponsorshipGoalIs", { count: sponsorshipGoal })}</p>}
      <Story story={story} />
    </section>
  );
}
