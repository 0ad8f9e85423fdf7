import { Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Image } from "@/app/_components/ui/image";
import { LanguageMenu } from "@/app/_language/language-menu";
import { pageSpeech } from "@/app/_language/speech";
import type { LanguageCode } from "@/lib/language/languages";
import { BrandStyle } from "../brand-style";
import { ThemeChoice } from "../theme-choice";
import { linkVariants } from "../ui/link";
import { SkipLink } from "../ui/skip-link";
import { PublicNav } from "./public-nav";
import { TestMode } from "./test-mode";

export type PublicOrganization = {
  id?: number;
  name: string;
  /** With it, the organization's pages are linked at the top. */
  slug?: string;
  logo?: { url: string; width: number; height: number } | null;
  accent?: string | null;
  website?: string | null;
  email?: string | null;
  phone?: string | null;
  /** What its pages can be read in. */
  languages?: readonly LanguageCode[];
};

/**
 * An organization's own public page: its name on top, how to reach it at the foot. `nav` stands below
 * the name, where its pages belong together.
 */
export function PublicShell({
  organization,
  nav,
  children,
}: {
  organization: PublicOrganization;
  nav?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <BrandStyle accent={organization.accent} />
      <SkipLink />
      <header className="border-t-4 border-b border-t-primary bg-card">
        <TestMode organizationId={organization.id} className="px-4 sm:px-6" />
        <div className="mx-auto flex min-h-18 w-full max-w-page flex-wrap items-center justify-between gap-x-10 gap-y-1 px-4 py-3 sm:px-6">
          <OrganizationName organization={organization} />
          {organization.slug && <PublicNav client={organization.slug} />}
        </div>
        {nav}
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-page grow px-4 py-8 outline-none sm:px-6 sm:py-12"
      >
        {children}
      </main>
      <PublicFooter organization={organization} />
    </div>
  );
}

function OrganizationName({ organization }: { organization: PublicOrganization }) {
  const { name, logo, website } = organization;
  const face = (
    <span className="flex items-center gap-3">
      {logo && (
        <Image
          priority
          src={logo.url}
          alt=""
          width={logo.width}
          height={logo.height}
          className="h-12 w-auto max-w-60 rounded-md object-contain dark:bg-white dark:p-1"
        />
      )}
      <span className="font-serif text-xl font-semibold tracking-tight">{name}</span>
    </span>
  );
  if (!isWebAddress(website)) return face;
  return (
    <a href={website} className="rounded-md text-foreground no-underline hover:underline">
      {face}
    </a>
  );
}

async function PublicFooter({ organization }: { organization: PublicOrganization }) {
  const { name, email, phone, website, languages = [] } = organization;
  const { t } = await pageSpeech();
  return (
    <footer className="border-t bg-muted text-sm">
      <div className="mx-auto flex w-full max-w-page flex-wrap items-end justify-between gap-x-10 gap-y-6 px-4 py-8 sm:px-6">
        <div className="flex flex-col gap-2">
          <p className="font-serif text-base font-semibold">{name}</p>
          {(email || phone) && (
            <ul className="flex flex-col gap-1.5 sm:flex-row sm:gap-6">
              {email && (
                <li className="flex items-center gap-2">
                  <Mail aria-hidden className="size-4 shrink-0 text-muted-foreground" />
                  <a href={`mailto:${email}`} className={linkVariants()}>
                    {email}
                  </a>
                </li>
              )}
              {phone && (
                <li className="flex items-center gap-2">
                  <Phone aria-hidden className="size-4 shrink-0 text-muted-foreground" />
                  <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={linkVariants()}>
                    {phone}
                  </a>
                </li>
              )}
            </ul>
          )}
          {isWebAddress(website) && (
            <p>
              <a href={website} className={linkVariants()}>
                {new URL(website).host}
              </a>
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <LanguageMenu languages={languages} />
          <ThemeChoice />
          <p className="text-muted-foreground">{t("common")("poweredBy")}</p>
        </div>
      </div>
    </footer>
  );
}

function isWebAddress(address: string | null | undefined): address is string {
  return !!address && /^https?:\/\//i.test(address) && URL.canParse(address);
}
