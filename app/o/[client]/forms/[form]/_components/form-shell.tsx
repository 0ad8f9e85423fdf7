import type { ReactNode } from "react";
import type { PublicOrganization } from "@/app/_components/shell/public-shell";
import { ClientSpeech } from "@/app/_language/client-speech";
import { WidgetShell } from "../../../widget-shell";

type FormShellProps = { organization: PublicOrganization; frame?: string; children: ReactNode };

/** A page of a form, in a column that is good to read; or the same in a frame on another website. */
export const FormShell = ({ organization, frame, children }: FormShellProps) => (
  <WidgetShell organization={organization} frame={frame}>
    <ClientSpeech namespaces={["form"]}>
      <div className="mx-auto flex max-w-2xl flex-col gap-8">{children}</div>
    </ClientSpeech>
  </WidgetShell>
);
