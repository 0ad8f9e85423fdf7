import type { Params } from "../../../../programs/[program]/asked";
import { ShownGallery } from "../../../../programs/[program]/shown-gallery";

type GalleryFrameProps = {
  params: Promise<{ client: string; frame: string; program: string }>;
  searchParams: Promise<Params>;
};

/** A program's gallery on another website. */
export default async function GalleryFrame({ params, searchParams }: GalleryFrameProps) {
  return <ShownGallery {...(await params)} asked={await searchParams} />;
}
