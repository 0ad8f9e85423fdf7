import type { Metadata } from "next";
import { pageSpeech } from "@/app/_language/speech";
import { findOrganization } from "../../organization";
import { Outcome } from "./outcome";

type GiftPageProps = { params: Promise<{ client: string; checkout: string }> };

export async function generateMetadata({ params }: GiftPageProps): Promise<Metadata> {
  const { client } = await params;
  const { host } = await findOrganization(client);
  const t = (await pageSpeech()).t("give");
  return {
    title: { absolute: `${t("yourGift")} · ${host.name}` },
    robots: { index: false, follow: false },
  };
}

export default async function OutcomePage({ params }: GiftPageProps) {
  return <Outcome {...(await params)} />;
}
