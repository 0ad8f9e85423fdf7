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
            Care for the people who make your work possible
          </h1>
          <p className="mt-6 max-w-reading text-lg text-muted-foreground">
            Wellspring keeps an organization’s donors, events and registrations together, on a
            server of its own. You are looking at one such server.
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
            Find your way in
          </h2>
          <ul className="mt-8 grid gap-10 sm:grid-cols-2 lg:grid-cols-4">
            <Way icon={<LayoutDashboard aria-hidden />} title="You work here">
              <TextLink href="/admin">Sign in</TextLink> with your work email. No account yet? Ask
              whoever runs this server to invite you.
            </Way>
            <Way icon={<HandHeart aria-hidden />} title="You give">
              Open <TextLink href="/donor/sign-in">your giving</TextLink> to see your gifts,
              receipts and plans. We send you a link by mail; you need no password.
            </Way>
            <Way icon={<MailOpen aria-hidden />} title="You signed up for an event">
              Open the link in your confirmation email. It takes you straight to your registration;
              you need no password.
            </Way>
            <Way icon={<Code aria-hidden />} title="You connect other software">
              Read the <TextLink href="/docs/api">API documentation</TextLink>. It is served from
              here and describes exactly what this server does.
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
