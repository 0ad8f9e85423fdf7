"use client";

import { Mail, Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/app/_components/ui/button";
import { CopyButton } from "@/app/_components/ui/copy-button";

type ShareButtonsProps = {
  url: string;
  text: string;
  subject: string;
  words: Record<"copyLink" | "shareByMail" | "shareMore", string>;
};

/** A link to copy, an email to write, and what the device itself shares with. No script of anyone else's. */
export function ShareButtons({ url, text, subject, words }: ShareButtonsProps) {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === "function"), []);
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${text}\n\n${url}`)}`;
  return (
    <div className="flex flex-wrap gap-3">
      <CopyButton value={url} label={words.copyLink} />
      <Button asChild variant="secondary" size="sm">
        <a href={mail}>
          <Mail aria-hidden />
          {words.shareByMail}
        </a>
      </Button>
      {canShare && (
        <Button
          variant="secondary"
          size="sm"
          // Whoever closes the device's own sheet has shared nothing, and that is no mistake.
          onClick={() => navigator.share({ url, text, title: subject }).catch(() => undefined)}
        >
          <Share2 aria-hidden />
          {words.shareMore}
        </Button>
      )}
    </div>
  );
}
