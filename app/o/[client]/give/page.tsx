import type { Metadata } from "next";
import { pageSpeech } from "@/app/_language/speech";
import { publicMetadata } from "../metadata";
import { Giving } from "./giving";
import { pathOf } from "./paths";
import { findGiving, one, type Params } from "./read";

type GivePageProps = { params: Promise<{ client: string }>; searchParams: Promise<Params> };

export async function generateMetadata({ params, searchParams }: GivePageProps): Promise<Metadata> {
  const { client } = await params;
  const { host, program } = await findGiving(client, one(await searchParams, "program"));
  const t = (await pageSpeech()).t("give");
  return publicMetadata({
    host,
    title: program ? t("giveTo", { name: program.name }) : t("give"),
    description: program?.summary || t("giveTo", { name: host.name }),
    path: pathOf(program),
    share: { kind: "give", name: program?.slug ?? "all" },
  });
}

/** There is no loading.tsx: without JavaScript it would stay. */
export default async function GivePage({ params, searchParams }: GivePageProps) {
  return <Giving client={(await params).client} asked={await searchParams} />;
}
