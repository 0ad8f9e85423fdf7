import type { ReactNode } from "react";
import { type PublicOrganization, PublicShell } from "@/app/_components/shell/public-shell";
import { ClientSpeech } from "@/app/_language/client-speech";

type FormShellProps = { organization: PublicOrganization; children: ReactNode };

/** A page of a form, in a column that is good to read. */
export const FormShell = ({ organization, children }: FormShellProps) => (
  <PublicShell organization={organization}>
    <ClientSpeech namespaces={["form"]}>
      <div className="mx-auto flex max-w-2xl flex-col gap-8">{children}</div>
    </ClientSpeech>
  </PublicShell>
);
