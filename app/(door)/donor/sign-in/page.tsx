import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { currentPortal, currentVisitor } from "@/app/_components/donor-caller";
import { Alert } from "@/app/_components/ui/alert";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { ClientSpeech } from "@/app/_language/client-speech";
import { pageSpeech } from "@/app/_language/speech";
import { findPortal, listPortals } from "@/lib/donors/portal/portals";
import { portalPath } from "@/lib/donors/portal-path";
import { textSent, wordOf } from "@/lib/http/lenient";
import { goOn } from "../../actions";
import { DoorShell } from "../../door-shell";
import { PortalChoice } from "./portal-choice";
import { SignInForm } from "./sign-in-form";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await pageSpeech()).t("door")("title"),
});

const NOTICES = {
  "signed-out": "signedOut",
  closed: "closed",
  "email-confirmed": "emailConfirmed",
} as const;

type Query = Record<"client" | "next" | "notice" | "way", string | string[] | undefined>;

/** The donor portal's door: an email address, and the mail brings a link and a code. */
export default async function SignInPage({ searchParams }: { searchParams: Promise<Query> }) {
  const sent = await searchParams;
  const { next: wanted, notice, way } = sent;
  const next = portalPath(wanted);
  const here = await currentPortal();
  const asked = textSent(sent, "client") || undefined;
  const portal = asked ? await findPortal(asked) : here.portal;
  if (!portal) {
    return (
      <DoorShell>
        <PortalChoice portals={await listPortals()} next={next} />
      </DoorShell>
    );
  }
  if (here.donor && here.portal?.id === portal.id) redirect(next);
  const isDonor = (await currentVisitor(portal.slug)).kind === "donor";
  const said = wordOf<(typeof NOTICES)[keyof typeof NOTICES]>(NOTICES, notice);
  const t = (await pageSpeech()).t("door");
  return (
    <DoorShell portal={portal}>
      <h1>{t("title")}</h1>
      {said && (
        <Alert tone="success" className="mt-6">
          {t(said)}
        </Alert>
      )}
      {isDonor ? (
        <form action={goOn} className="mt-6">
          <input type="hidden" name="client" value={portal.slug} />
          <input type="hidden" name="next" value={next} />
          <p className="mb-6">{t("alreadySignedIn", { name: portal.name })}</p>
          <SubmitButton>{t("goOn")}</SubmitButton>
        </form>
      ) : (
        <ClientSpeech namespaces={["door"]}>
          <SignInForm
            client={portal.slug}
            organization={portal.name}
            next={next}
            byPassword={way === "password"}
          />
        </ClientSpeech>
      )}
    </DoorShell>
  );
}
