import { ArrowRight, Code, HandHeart, LayoutDashboard, MailOpen } from "lucide-react";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Button } from "@/app/_components/ui/button";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { pageSpeech } from "@/app/_language/speech";
import { Ripples } from "./ripples";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: { absolute: (await pageSpeech()).t("start")("siteTitle") },
});

export default async function HomePage() {
  const t = (await pageSpeech()).t("start");
  const to = (href: string) => ({
    link: (chunks: ReactNode) => <TextLink href={href}>{chunks}</TextLink>,
  });
  return (
    <>
      <section className="mx-auto grid w-full max-w-page items-center gap-x-12 px-4 pt-10 pb-16 sm:px-6 sm:pt-14 sm:pb-20 lg:grid-cols-[3fr_2fr]">
        <div className="min-w-0 wrap-break-word">
          <h1 className="max-w-[18ch] text-4xl sm:text-5xl">{t("siteHeading")}</h1>
          <p className="mt-6 max-w-reading text-lg text-muted-foreground">{t("siteIntro")}</p>
          <p className="mt-8">
            <Button asChild size="lg">
              <Link href="/admin">
                {t("siteDashboard")}
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
            {t("siteWhere")}
          </h2>
          <ul className="mt-8 grid gap-10 sm:grid-cols-2 lg:grid-cols-4">
            <Way icon={<LayoutDashboard aria-hidden />} title={t("siteStaff")}>
              {t.rich("siteStaffText", to("/admin"))}
            </Way>
            <Way icon={<HandHeart aria-hidden />} title={t("siteDonors")}>
              {t.rich("siteDonorsText", to("/donor/sign-in"))}
            </Way>
            <Way icon={<MailOpen aria-hidden />} title={t("siteGuests")}>
              {t("siteGuestsText")}
            </Way>
            <Way icon={<Code aria-hidden />} title={t("siteDevelopers")}>
              {t.rich("siteDevelopersText", to("/docs/api"))}
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
