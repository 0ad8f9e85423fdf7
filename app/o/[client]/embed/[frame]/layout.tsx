import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { readShownOrigins } from "@/lib/embeds/for-everybody";
import { frameOf } from "@/lib/http/frames";
import { basePath } from "../../base-path";
import { findOrganization } from "../../organization";
import { FrameNews } from "../_components/frame-news";

type FrameLayoutProps = {
  params: Promise<{ client: string; frame: string }>;
  children: ReactNode;
};

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** A frame is as high as what is in it, not as its window, whose height follows what is in it. */
const AS_HIGH_AS_ITS_CONTENT = "body{min-height:0}";

/** What the pages of a widget have in common: no head and no foot, and a website around them. */
export default async function FrameLayout({ params, children }: FrameLayoutProps) {
  const { client, frame } = await params;
  const base = basePath({ client, frame });
  if (!frameOf(`${base}/`)) notFound();
  const { actor } = await findOrganization(client);
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <>
      <style nonce={nonce} suppressHydrationWarning>
        {AS_HIGH_AS_ITS_CONTENT}
      </style>
      <FrameNews origins={await readShownOrigins(actor)} base={base} />
      {children}
    </>
  );
}
