import { randomUUID } from "node:crypto";
import { Card, CardContent } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { megabytesFor } from "@/lib/files/purposes";
import type { FormPlace } from "../paths";
import { FormShell } from "./_components/form-shell";
import { PublicForm } from "./_components/public-form";
import { findForm } from "./read";

export type Asked = Record<string, string | string[] | undefined>;

type ShownFormProps = FormPlace & { asked: Asked };

/** A form to fill in; in a frame as well. */
export async function ShownForm({ asked, ...place }: ShownFormProps) {
  const { client, frame } = place;
  const token = tokenIn(asked);
  const { host, form } = await findForm(client, place.form, token);
  const t = (await pageSpeech()).t("form");
  if (!form) {
    return (
      <FormShell organization={host} frame={frame}>
        <PageHeader title={t("closedTitle")} description={t("closedText")} />
        <p>
          <TextLink href={`/o/${client}`}>{t("backHome", { host: host.name })}</TextLink>
        </p>
      </FormShell>
    );
  }
  return (
    <FormShell organization={host} frame={frame}>
      <PageHeader title={form.content.title} />
      {form.content.intro && <p className="-mt-4 whitespace-pre-line">{form.content.intro}</p>}
      <Card>
        <CardContent className="py-6">
          <PublicForm
            place={place}
            form={form}
            submissionKey={randomUUID()}
            maxMegabytes={megabytesFor("form_file")}
            kept={{
              ...keptOf(asked, form.content.hidden_fields, form.url),
              ...(token !== undefined && { for: token }),
            }}
          />
        </CardContent>
      </Card>
    </FormShell>
  );
}

/** The token of a donor’s personal link; undefined without one. */
export const tokenIn = ({ for: token }: Asked): string | undefined =>
  typeof token === "string" && token.length <= LONGEST ? token : undefined;

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
