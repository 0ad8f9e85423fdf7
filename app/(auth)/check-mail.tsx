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
      <h1>Check your email</h1>
      <p className="mt-3">{children}</p>
      <p className="mt-3 text-muted-foreground">
        Nothing after a few minutes? Check your spam folder and the address, or{" "}
        <TextLink href={again}>try again</TextLink>.
      </p>
    </>
  );
}
