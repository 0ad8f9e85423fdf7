import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { NavigationProgress } from "@/app/_components/navigation-progress";
import { SoftLinks } from "@/app/_components/soft-links";
import { TakenOver } from "@/app/_components/taken-over";
import { KeptTheme } from "@/app/_components/theme";
import { THEME_SCRIPT } from "@/app/_components/theme-script";
import { ClientSpeech } from "@/app/_language/client-speech";
import { pageSpeech } from "@/app/_language/speech";
import { readPageFrame } from "@/lib/http/page-frame";
import "./globals.css";
// Nearly every page has them. Named here they are sent once, and not again with each page's own scripts.
import "@/app/_components/shell/public-nav";
import "@/app/_components/theme-choice";
import "@/app/_components/ui/near-link";
import "@/app/error";
import "@/app/global-error";

export const metadata: Metadata = {
  title: { default: "Wellspring", template: "%s · Wellspring" },
  description: "Fundraising and donor management, on your own server.",
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#faf8f4" },
    { media: "(prefers-color-scheme: dark)", color: "#131817" },
  ],
};

/** Reading the nonce makes every page dynamic: a cached page would carry a nonce long gone. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const [sent, { tag, direction }, frame] = await Promise.all([
    headers(),
    pageSpeech(),
    readPageFrame(),
  ]);
  // A website says what it wants of its widget, whatever its visitor chose elsewhere.
  const forced = frame && frame.theme !== "system" ? frame.theme : undefined;
  return (
    <html lang={tag} dir={direction} className={forced} suppressHydrationWarning>
      <body>
        {!forced && (
          <>
            <script
              nonce={sent.get("x-nonce") ?? undefined}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: a fixed text of ours
              dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }}
              suppressHydrationWarning
            />
            <KeptTheme />
          </>
        )}
        <ClientSpeech namespaces={["common"]}>
          <SoftLinks />
          <NavigationProgress />
          {children}
          <TakenOver />
        </ClientSpeech>
      </body>
    </html>
  );
}
