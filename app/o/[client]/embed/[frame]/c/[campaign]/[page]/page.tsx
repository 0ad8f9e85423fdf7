import { CampaignWidget } from "../../../../../c/[campaign]/_components/widget";
import { findPage } from "../../../../../c/[campaign]/read";

type PageFrameProps = {
  params: Promise<{ client: string; frame: string; campaign: string; page: string }>;
};

/** A supporter's or a team's page on another website. */
export default async function PageFrame({ params }: PageFrameProps) {
  const { client, frame, campaign, page: slug } = await params;
  const { host, page } = await findPage(client, campaign, slug);
  return <CampaignWidget host={host} frame={frame} page={page} />;
}
