import type { Metadata } from "next";
import { pageSpeech } from "@/app/_language/speech";
import { publicMetadata } from "../../metadata";
import type { Params } from "./asked";
import { findProgram } from "./read";
import { ShownGallery } from "./shown-gallery";

type GalleryPageProps = {
  params: Promise<{ client: string; program: string }>;
  searchParams: Promise<Params>;
};

export async function generateMetadata({
  params,
  searchParams,
}: GalleryPageProps): Promise<Metadata> {
  const { client, program: slug } = await params;
  const { host, program } = await findProgram(client, slug);
  const t = (await pageSpeech()).t("gallery");
  return publicMetadata({
    ...{ host, title: program.name, path: `/programs/${program.slug}` },
    description:
      program.summary ||
      program.galleryText ||
      t("byHost", { program: program.name, host: host.name }),
    share: { kind: "program", name: program.slug },
    // Every order, page and choice of filters has an address; the gallery as a whole is the one to list.
    isIndexed: program.isIndexed && Object.keys(await searchParams).length === 0,
  });
}

/** There is no loading.tsx: without JavaScript, what it stands for would never appear. */
export default async function GalleryPage({ params, searchParams }: GalleryPageProps) {
  return <ShownGallery {...(await params)} asked={await searchParams} />;
}
