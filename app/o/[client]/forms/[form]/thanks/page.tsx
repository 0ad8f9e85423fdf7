import type { Metadata } from "next";
import { pageSpeech } from "@/app/_language/speech";
import { findThanks } from "../read";
import { ShownThanks } from "../shown-thanks";

type ThanksPageProps = { params: Promise<{ client: string; form: string }> };

export async function generateMetadata({ params }: ThanksPageProps): Promise<Metadata> {
  const { client, form } = await params;
  const { host, thanks } = await findThanks(client, form);
  const t = (await pageSpeech()).t("form");
  return {
    title: { absolute: t("pageTitle", { form: thanks.title, host: host.name }) },
    robots: { index: false, follow: false },
  };
}

export default async function ThanksPage({ params }: ThanksPageProps) {
  return <ShownThanks {...(await params)} />;
}
