import type { Metadata } from "next";
import type { ReactNode } from "react";
import { findHostOf } from "@/app/_components/host";
import { pageSpeech } from "@/app/_language/speech";

type ClientLayoutProps = { params: Promise<{ client: string }>; children: ReactNode };

/** What a page of an organization says unless it says more: it is the organization's, and not listed. */
export async function generateMetadata({ params }: ClientLayoutProps): Promise<Metadata> {
  const host = await findHostOf((await params).client);
  if (!host) return {};
  return {
    title: { absolute: host.name, template: `%s · ${host.name}` },
    description: (await pageSpeech()).t("start")("layoutDescription", { name: host.name }),
    applicationName: host.name,
    robots: { index: false, follow: false },
  };
}

export default function ClientLayout({ children }: ClientLayoutProps) {
  return children;
}
