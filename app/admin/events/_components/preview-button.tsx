"use client";

import { Eye, Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { Button } from "@/app/_components/ui/button";
import { cn } from "@/app/_components/ui/cn";
import { Dialog, DialogContent, DialogTrigger } from "@/app/_components/ui/dialog";
import { TextLink } from "@/app/_components/ui/link";
import type { EventSetupView } from "@/lib/events/setup/event-schema";

type Previewed = Pick<EventSetupView, "name" | "preview_url" | "updated_at">;

/** Opens the public page as it stands now, before anybody else can see it. */
export function PreviewButton({ event }: { event: Previewed }) {
  const [isNarrow, setIsNarrow] = useState(false);
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm" className="noscript:hidden">
          <Eye aria-hidden />
          Preview
        </Button>
      </DialogTrigger>
      <DialogContent
        title="Preview"
        description="The public page with your saved changes. Nothing can be bought here."
        className="h-[94dvh] w-[96vw]! max-w-6xl! grid-rows-[auto_auto_1fr]"
      >
        <div className="flex flex-wrap items-center gap-3">
          <fieldset className="flex gap-1">
            <legend className="sr-only">Width</legend>
            <WidthButton label="Desktop" isOn={!isNarrow} onClick={() => setIsNarrow(false)}>
              <Monitor aria-hidden />
            </WidthButton>
            <WidthButton label="Phone" isOn={isNarrow} onClick={() => setIsNarrow(true)}>
              <Smartphone aria-hidden />
            </WidthButton>
          </fieldset>
          <TextLink href={event.preview_url} target="_blank" rel="noreferrer">
            Open in a new tab
          </TextLink>
        </div>
        <iframe
          key={event.updated_at}
          src={event.preview_url}
          title={`Public page of ${event.name}`}
          className={cn(
            "min-h-0 w-full flex-1 justify-self-center rounded-lg border bg-background",
            isNarrow && "mx-auto max-w-[23.5rem]",
          )}
        />
      </DialogContent>
    </Dialog>
  );
}

type WidthButtonProps = {
  label: string;
  isOn: boolean;
  onClick: () => void;
  children: React.ReactNode;
};

const WidthButton = ({ label, isOn, onClick, children }: WidthButtonProps) => (
  <Button variant={isOn ? "primary" : "ghost"} size="sm" aria-pressed={isOn} onClick={onClick}>
    {children}
    {label}
  </Button>
);
