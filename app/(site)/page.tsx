import { ArrowRight, Code, HandHeart, LayoutDashboard, MailOpen } from "lucide-react";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Button } from "@/app/_components/ui/button";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { Ripples } from "./ripples";

export const metadata: Metadata = {
  title: { absolute: "Wellspring: fundraising on your own server" },
};

export default function HomePage() {
  return (
    <>
      <section className="mx-auto grid w-full max-w-page items-center gap-x-12 px-4 pt-10 pb-16 sm:px-6 sm:pt-14 sm:pb-20 lg:grid-cols-[3fr_2fr]">
        <div>
          <h1 className="max-w-[18ch] text-4xl sm:text-5xl">
            Fundraising software that cares for your donors
          </h1>
          <p className="mt-6 max-w-reading text-lg text-muted-foreground">
            Wellspring keeps an organization’s donors, gifts and events together on its own server.
            This is one such server.
          </p>
          <p className="mt-8">
            <Button asChild size="lg">
              <Link href="/admin">
                Sign in to the dashboard
                <ArrowRight aria-hidden />
              </Link>
            </Button>
          </p>
        </div>
        <Ripples className="hidden w-full lg:block" />
      </section>
      <section aria-labelledby="ways-in" className="border-t bg-card">
        <div className="mx-auto w-full max-w-page px-4 py-14 sm:px-6 sm:py-20">
          <h2 id="ways-in" className="text-2xl">
            Where to go
          </h2>
          <ul className="mt-8 grid gap-10 sm:grid-cols-2 lg:grid-cols-4">
            <Way icon={<LayoutDashboard aria-hidden />} title="For staff">
              <TextLink href="/admin">Sign in</TextLink> with your work email. No account yet? Ask
              your administrator for an invitation.
            </Way>
            <Way icon={<HandHeart aria-hidden />} title="For donors">
              Open <TextLink href="/donor/sign-in">your giving</TextLink> to see your gifts,
              receipts and recurring gifts. We’ll email you a sign-in link. No password needed.
            </Way>
            <Way icon={<MailOpen aria-hidden />} title="For event guests">
              Open the link in your confirmation email to manage your registration. No password
              needed.
            </Way>
            <Way icon={<Code aria-hidden />} title="For developers">
              Read the <TextLink href="/docs/api">API documentation</TextLink>, generated from this
              server’s own code.
            </Way>
          </ul>
        </div>
      </section>
    </>
  );
}

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li>
      <span className="flex size-11 items-center justify-center rounded-full bg-primary-soft text-link [&_svg]:size-5.5">
        {icon}
      </span>
      <h3 className="mt-4">{title}</h3>
      <p className="mt-1.5 text-muted-foreground">{children}</p>
    </li>
  );
}
