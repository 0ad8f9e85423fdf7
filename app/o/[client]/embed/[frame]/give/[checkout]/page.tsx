import { Outcome } from "../../../../give/[checkout]/outcome";

type GiftFrameProps = { params: Promise<{ client: string; frame: string; checkout: string }> };

/** What became of a gift that was given on another website. */
export default async function GiftFrame({ params }: GiftFrameProps) {
  const { client, frame, checkout } = await params;
  return <Outcome client={client} frame={frame} checkout={checkout} />;
}
