import { CampaignWidget } from "../../../../c/[campaign]/_components/widget";
import { findCampaign } from "../../../../c/[campaign]/read";

type CampaignFrameProps = { params: Promise<{ client: string; frame: string; campaign: string }> };

/** A campaign on another website. */
export default async function CampaignFrame({ params }: CampaignFrameProps) {
  const { client, frame, campaign: slug } = await params;
  const { host, campaign } = await findCampaign(client, slug);
  return <CampaignWidget host={host} frame={frame} page={campaign} />;
}
