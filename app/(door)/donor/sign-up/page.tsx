import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { currentPortal } from "@/app/_components/donor-caller";
import { ClientSpeech } from "@/app/_language/client-speech";
import { pageSpeech } from "@/app/_language/speech";
import { findPortal } from "@/lib/donors/portal/portals";
import { portalPath } from "@/lib/donors/portal-path";
import { textSent } from "@/lib/http/lenient";
import { DoorShell } from "../../door-shell";
import { SignUpForm } from "./sign-up-form";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await pageSpeech()).t("door")("signUpTitle"),
});

type Query = Record<"client" | "next", string | string[] | undefined>;

/** Where someone who has not given yet gets an account. Without an organization, the sign-in page asks. */
export default async function SignUpPage({ searchParams }: { searchParams: Promise<Query> }) {
  const sent = await searchParams;
  const next = portalPath(sent.next);
  const here = await currentPortal();
  const asked = textSent(sent, "client") || undefined;
  const portal = asked ? await findPortal(asked) : here.portal;
  if (!portal) redirect("/donor/sign-in");
  if (here.donor && here.portal?.id === portal.id) redirect(next);
  const t = (await pageSpeech()).t("door");
  return (
    <DoorShell portal={portal}>
      <h1>{t("signUpTitle")}</h1>
      <ClientSpeech namespaces={["door"]}>
        <SignUpForm client={portal.slug} organization={portal.name} next={next} />
      </ClientSpeech>
    </DoorShell>
  );
}
