import type { Metadata } from "next";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { findConfirmation } from "@/lib/forms/confirming";
import { findOrganization } from "../../../../organization";
import { formPath } from "../../../paths";
import { FormShell } from "../../_components/form-shell";
import { ConfirmForm } from "./confirm-form";

type ConfirmPageProps = { params: Promise<{ client: string; form: string; token: string }> };

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await pageSpeech()).t("form")("confirmTitle"),
  robots: { index: false, follow: false },
  referrer: "no-referrer",
});

/** Opening it proves nothing: mail programs open links as well, only people press buttons. */
export default async function ConfirmPage({ params }: ConfirmPageProps) {
  const { client, form, token } = await params;
  const { actor, host } = await findOrganization(client);
  const t = (await pageSpeech()).t("form");
  const place = { client, form };
  if (token === "done") {
    return (
      <FormShell organization={host}>
        <PageHeader
          title={t("confirmedTitle")}
          description={t("confirmedText", { host: host.name })}
        />
        <p>
          <TextLink href={`/o/${client}`}>{t("backHome", { host: host.name })}</TextLink>
        </p>
      </FormShell>
    );
  }
  const found = await findConfirmation(actor, token);
  return (
    <FormShell organization={host}>
      {found ? (
        <>
          <PageHeader title={t("confirmTitle")} description={t("confirmText", found)} />
          <ConfirmForm place={place} token={token} />
        </>
      ) : (
        <>
          <PageHeader title={t("linkDeadTitle")} description={t("linkDeadText")} />
          <p>
            <TextLink href={formPath(place)}>{t("backHome", { host: host.name })}</TextLink>
          </p>
        </>
      )}
    </FormShell>
  );
}
