import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { NavigationProgress } from "@/app/_components/navigation-progress";
import { TakenOver } from "@/app/_components/taken-over";
import { ThemeProvider } from "@/app/_components/theme-provider";
import { ClientSpeech } from "@/app/_language/client-speech";
import { pageSpeech } from "@/app/_language/speech";
import { readPageFrame } from "@/lib/http/page-frame";
import "./globals.css";
// Nearly every page has them. Named here they are sent once, and not again with each page's own scripts.
import "@/app/_components/shell/public-nav";
import "@/app/_components/theme-choice";
import "@/app/_components/ui/near-link";

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
  return (
    <html lang={tag} dir={direction} suppressHydrationWarning>
      <body>
        <ThemeProvider
          nonce={sent.get("x-nonce") ?? undefined}
          forced={frame && frame.theme !== "system" ? frame.theme : undefined}
        >
          <ClientSpeech namespaces={["common"]}>
            <NavigationProgress />
            {children}
            <TakenOver />
          </ClientSpeech>
        </ThemeProvider>
      </body>
    </html>
  );
}
