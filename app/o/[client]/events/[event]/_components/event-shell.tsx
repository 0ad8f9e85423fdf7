import type { ReactNode } from "react";
import { type PublicOrganization, PublicShell } from "@/app/_components/shell/public-shell";
import { ClientSpeech } from "@/app/_language/client-speech";

type EventShellProps = { organization: PublicOrganization; children: ReactNode };

/** A page of an event, whose client components speak of events. */
export const EventShell = ({ organization, children }: EventShellProps) => (
  <PublicShell organization={organization}>
    <ClientSpeech namespaces={["event"]}>{children}</ClientSpeech>
  </PublicShell>
);
