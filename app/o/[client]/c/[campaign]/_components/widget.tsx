import { Alert } from "@/app/_components/ui/alert";
import { Button } from "@/app/_components/ui/button";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { pageSpeech } from "@/app/_language/speech";
import type { Host } from "@/lib/events/public/host";
import type { PublicCampaignView, PublicPageView } from "@/lib/fundraising/public-schema";
import { givePage } from "../../../give/paths";
import { WidgetShell } from "../../../widget-shell";
import { Cover } from "./pictures";
import { Thermometer } from "./thermometer";

type WidgetProps = {
  host: Host;
  frame: string;
  /** The campaign, or one of its pages. */
  page: PublicCampaignView | PublicPageView;
};

/** How far a campaign or a page is, on another website, with the way to give in the same frame. */
export async function CampaignWidget({ host, frame, page }: WidgetProps) {
  const t = (await pageSpeech()).t("fundraising");
  const give = givePage({
    ...{ client: host.slug, frame },
    ...{ program: page.program.slug, page: page.id },
  });
  return (
    <WidgetShell organization={host} frame={frame}>
      <div className="flex flex-col gap-5">
        <Cover pictures={page.pictures} />
        <h1 className="text-2xl wrap-anywhere">{page.title}</h1>
        <Thermometer {...page} milestones={[]} />
        {page.is_open ? (
          <p>
            <Button asChild size="lg">
              <Link href={give}>
                {t("give")}
                <span className="sr-only">: {page.title}</span>
              </Link>
            </Button>
          </p>
        ) : (
          <Alert>{t("closed")}</Alert>
        )}
        <p>
          <TextLink href={page.url}>{t("seeCampaign")}</TextLink>
        </p>
      </div>
    </WidgetShell>
  );
}
