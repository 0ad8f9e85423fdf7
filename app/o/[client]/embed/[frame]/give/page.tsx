import { Giving } from "../../../give/giving";
import type { Params } from "../../../give/read";

type GiveFrameProps = {
  params: Promise<{ client: string; frame: string }>;
  searchParams: Promise<Params>;
};

/** The giving page on another website. */
export default async function GiveFrame({ params, searchParams }: GiveFrameProps) {
  const { client, frame } = await params;
  return <Giving client={client} frame={frame} asked={await searchParams} />;
}
