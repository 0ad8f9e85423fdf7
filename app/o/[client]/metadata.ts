import type { Metadata } from "next";
import { beginningOf } from "@/lib/beginning-of";
import type { Host } from "@/lib/events/public/host";
import { LANGUAGE_PARAMETER } from "@/lib/http/language-choice";
import { pageRequestId } from "@/lib/http/page-request";
import type { LanguageCode } from "@/lib/language/languages";
import { readShownShare } from "@/lib/sharing/for-everybody";
import { pageUrl } from "@/lib/sharing/structured-data";
import type { ShareSubject } from "@/lib/sharing/subjects";

type PublicPage = {
  host: Pick<Host, "id" | "slug" | "name" | "languages">;
  title: string;
  description: string;
  /** Below the organization's start page, as search engines should know it; "" for the start page. */
  path: string;
  /** Whose picture stands for the page where a link to it is shared. */
  share: ShareSubject;
  /** What a shared link says where that is less than the page. */
  preview?: { title: string; description: string };
  /** A page of its own that search engines may list. */
  isIndexed?: boolean;
};

/** The picture of a shared link, drawn by us; undefined where the page has none. */
export const sharePicture = async ({ id }: Pick<Host, "id">, { kind, name }: ShareSubject) =>
  readShownShare({ organizationId: id, requestId: await pageRequestId() }, kind, name);

/** The head of a public page: what search engines and previews of shared links show of it. */
export async function publicMetadata(page: PublicPage): Promise<Metadata> {
  const { host, path, share, isIndexed = true } = page;
  const title = page.path === "" ? host.name : `${page.title} · ${host.name}`;
  const description = beginningOf(page.description);
  const url = pageUrl(host.slug, path);
  const picture = await sharePicture(host, share);
  const shared = page.preview
    ? { title: page.preview.title, description: beginningOf(page.preview.description) }
    : { title, description };
  const images = picture ? [{ ...picture, alt: shared.title }] : [];
  return {
    title: { absolute: title },
    description,
    alternates: { canonical: url, languages: inEachLanguage(url, host.languages) },
    openGraph: { type: "website", siteName: host.name, ...shared, url, images },
    twitter: { card: picture ? "summary_large_image" : "summary", ...shared, images },
    robots: isIndexed ? { index: true, follow: true } : NOT_LISTED,
  };
}

/** The same page's addresses for readers of each language, for search engines. */
const inEachLanguage = (url: string, languages: readonly LanguageCode[]) => ({
  "x-default": url,
  ...Object.fromEntries(
    languages.map((language) => [
      language,
      `${url}${url.includes("?") ? "&" : "?"}${LANGUAGE_PARAMETER}=${language}`,
    ]),
  ),
});

/** Its links may be followed, and neither the page nor its pictures are listed. */
export const NOT_LISTED: Metadata["robots"] = { index: false, follow: true, noimageindex: true };
