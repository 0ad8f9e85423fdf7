import type { Metadata } from "next";
import { TextLink } from "@/app/_components/ui/link";
import { findLink } from "@/lib/donors/portal/tokens";
import { portalPath } from "@/lib/donors/portal-path";
import { enterWithLink, renewLink } from "../../../../actions";
import { DoorShell } from "../../../../door-shell";
import { TokenForm } from "../../../../token-form";

export const metadata: Metadata = { title: "Sign in to your giving" };

type LinkPageProps = {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ next?: string | string[] }>;
};

/** Opening it uses nothing up: mail programs open links as well, only people press buttons. */
export default async function LinkPage({ params, searchParams }: LinkPageProps) {
  const [{ token }, query] = await Promise.all([params, searchParams]);
  const next = portalPath(query.next);
  const link = await findLink("sign_in", token);
  if (!link) {
    return (
      <DoorShell>
        <h1>This link is incomplete</h1>
        <p className="mt-3 text-muted-foreground">
          Part of it may be missing. Open it again from the email, or{" "}
          <TextLink href="/donor/sign-in">request a new one</TextLink>.
        </p>
      </DoorShell>
    );
  }
  return (
    <DoorShell portal={link.portal}>
      {link.works ? (
        <>
          <h1>Sign in to your giving</h1>
          <p className="mt-3 text-muted-foreground">
            You’ll be signed in at {link.portal.name} as{" "}
            <strong className="wrap-anywhere text-foreground">{link.email}</strong>.
          </p>
          <TokenForm action={enterWithLink} token={token} next={next} label="Sign in" />
        </>
      ) : (
        <>
          <h1>This link no longer works</h1>
          <p className="mt-3 text-muted-foreground">
            Sign-in links work once, within 15 minutes. We can send another to the same address.
          </p>
          <TokenForm action={renewLink} token={token} next={next} label="Send a new link" />
        </>
      )}
    </DoorShell>
  );
}
