import { CircleCheck } from "lucide-react";
import type { Metadata } from "next";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { FormShell } from "../_components/form-shell";
import { findThanks } from "../read";

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

/** The same for everybody who sent the form. */
export default async function ThanksPage({ params }: ThanksPageProps) {
  const { client, form } = await params;
  const { host, thanks } = await findThanks(client, form);
  const t = (await pageSpeech()).t("form");
  return (
    <FormShell organization={host}>
      <div className="flex flex-col gap-4">
        <CircleCheck aria-hidden className="size-10 text-success" />
        <PageHeader title={t("thanksTitle")} description={thanks.title} />
        <p className="whitespace-pre-line text-lg">{thanks.text ?? t("thanksText")}</p>
        <p className="text-muted-foreground">{t("thanksMail")}</p>
        <p>
          <TextLink href={`/o/${client}`}>{t("backHome", { host: host.name })}</TextLink>
        </p>
      </div>
    </FormShell>
  );
}
