import type { Metadata } from "next";
import { pageSpeech } from "@/app/_language/speech";
import { formPath } from "../paths";
import { findForm } from "./read";
import { type Asked, ShownForm, tokenIn } from "./shown-form";

type FormPageProps = {
  params: Promise<{ client: string; form: string }>;
  searchParams: Promise<Asked>;
};

export async function generateMetadata({ params, searchParams }: FormPageProps): Promise<Metadata> {
  const { client, form: slug } = await params;
  const token = tokenIn(await searchParams);
  const { host, form } = await findForm(client, slug, token);
  const t = (await pageSpeech()).t("form");
  const name = form?.content.title ?? t("closedTitle");
  const isListed = (form?.is_listed ?? false) && token === undefined;
  return {
    title: { absolute: t("pageTitle", { form: name, host: host.name }) },
    robots: { index: isListed, follow: isListed },
    ...(isListed && { alternates: { canonical: formPath({ client, form: slug }) } }),
    // The link is the credential: other websites are not told.
    ...(token !== undefined && { referrer: "same-origin" }),
  };
}

/** A form of an organization, to fill in. */
export default async function FormPage({ params, searchParams }: FormPageProps) {
  return <ShownForm {...(await params)} asked={await searchParams} />;
}
