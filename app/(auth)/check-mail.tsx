import { MailCheck } from "lucide-react";
import type { ReactNode } from "react";
import { TextLink } from "@/app/_components/ui/link";

/** Says the same whether or not there is such an account. */
export function CheckMail({ again, children }: { again: string; children: ReactNode }) {
  return (
    <>
      <span className="mb-5 flex size-12 items-center justify-center rounded-full bg-primary-soft text-link">
        <MailCheck aria-hidden className="size-6" />
      </span>
      <h1>Check your mail</h1>
      <p className="mt-3">{children}</p>
      <p className="mt-3 text-muted-foreground">
        Nothing there after a few minutes? Look into the spam folder, check the address, and{" "}
        <TextLink href={again}>ask again</TextLink>.
      </p>
    </>
  );
}
