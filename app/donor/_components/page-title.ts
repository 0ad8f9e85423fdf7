import type { Metadata } from "next";
import { pageHost } from "@/app/_language/page-place";
import { pageSpeech } from "@/app/_language/speech";
import type { KeyOf } from "@/lib/language/catalogue";

/** The metadata of a page of the portal, whose title is one of its messages. */
export const titled = (key: KeyOf<"portal">) => async (): Promise<Metadata> => ({
  title: (await pageSpeech()).t("portal")(key),
});

/** That of the portal's first page: a layout names the organization only in the titles of pages below its own folder. */
export async function overviewTitle(): Promise<Metadata> {
  const [{ t }, host] = await Promise.all([pageSpeech(), pageHost()]);
  const title = t("portal")("yourGiving");
  return { title: host ? { absolute: `${title} · ${host.name}` } : title };
}
