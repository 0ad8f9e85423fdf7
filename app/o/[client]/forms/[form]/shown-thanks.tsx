import { CircleCheck } from "lucide-react";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import type { FormPlace } from "../paths";
import { FormShell } from "./_components/form-shell";
import { findThanks } from "./read";

/** The same for everybody who sent the form; in a frame as well. */
export async function ShownThanks({ client, form, frame }: FormPlace) {
  const { host, thanks } = await findThanks(client, form);
  const t = (await pageSpeech()).t("form");
  return (
    <FormShell organization={host} frame={frame}>
      <div className="flex flex-col gap-4">
        <CircleCheck aria-hidden className="size-10 text-success" />
        <PageHeader title={t("thanksTitle")} description={thanks.title} />
        <p className="whitespace-pre-line text-lg">{thanks.text ?? t("thanksText")}</p>
        <p className="text-muted-foreground">{t("thanksMail")}</p>
        {!frame && (
          <p>
            <TextLink href={`/o/${client}`}>{t("backHome", { host: host.name })}</TextLink>
          </p>
        )}
      </div>
    </FormShell>
  );
}
