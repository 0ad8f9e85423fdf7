import type { Metadata } from "next";
import { pageSpeech } from "@/app/_language/speech";
import { formPath } from "../paths";
import { findForm } from "./read";
import { type Asked, ShownForm } from "./shown-form";

type FormPageProps = {
  params: Promise<{ client: string; form: string }>;
  searchParams: Promise<Asked>;
};

export async function generateMetadata({ params }: FormPageProps): Promise<Metadata> {
  const { client, form: slug } = await params;
  const { host, form } = await findForm(client, slug);
  const t = (await pageSpeech()).t("form");
  const name = form?.content.title ?? t("closedTitle");
  const isListed = form?.is_listed ?? false;
  return {
    title: { absolute: t("pageTitle", { form: name, host: host.name }) },
    robots: { index: isListed, follow: isListed },
    ...(isListed && { alternates: { canonical: formPath({ client, form: slug }) } }),
  };
}

/** A form of an organization, to fill in. */
export default async function FormPage({ params, searchParams }: FormPageProps) {
  return <ShownForm {...(await params)} asked={await searchParams} />;
}
