import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { Card, CardContent } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { formPath } from "../paths";
import { FormShell } from "./_components/form-shell";
import { PublicForm } from "./_components/public-form";
import { findForm } from "./read";

type Asked = Record<string, string | string[] | undefined>;

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
  const { client, form: slug } = await params;
  const { host, form } = await findForm(client, slug);
  const t = (await pageSpeech()).t("form");
  if (!form) {
    return (
      <FormShell organization={host}>
        <PageHeader title={t("closedTitle")} description={t("closedText")} />
        <p>
          <TextLink href={`/o/${client}`}>{t("backHome", { host: host.name })}</TextLink>
        </p>
      </FormShell>
    );
  }
  const asked = await searchParams;
  return (
    <FormShell organization={host}>
      <PageHeader title={form.content.title} />
      {form.content.intro && <p className="-mt-4 whitespace-pre-line">{form.content.intro}</p>}
      <Card>
        <CardContent className="py-6">
          <PublicForm
            place={{ client, form: slug }}
            form={form}
            submissionKey={randomUUID()}
            kept={keptOf(asked, form.content.hidden_fields, form.url)}
          />
        </CardContent>
      </Card>
    </FormShell>
  );
}

const UTM = ["source", "medium", "campaign", "term", "content", "id"];
const LONGEST = 500;

/** What the page's address says of where the visitor came from, as fields of the form. */
function keptOf(asked: Asked, hidden: readonly string[], url: string): Record<string, string> {
  const value = (name: string) => [asked[name]].flat()[0]?.slice(0, LONGEST);
  const fields = [
    ...UTM.map((name) => [`u-${name}`, value(`utm_${name}`)] as const),
    ...hidden.map((name) => [`h-${name}`, value(name)] as const),
  ];
  const found = fields.flatMap(([name, text]) => (text ? [[name, text] as const] : []));
  return { ...Object.fromEntries(found), page_url: url };
}
