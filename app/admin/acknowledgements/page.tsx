import { HeartHandshake, Printer } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { Alert } from "@/app/_components/ui/alert";
import { Button, buttonVariants } from "@/app/_components/ui/button";
import { Card, CardContent } from "@/app/_components/ui/card";
import { cn } from "@/app/_components/ui/cn";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { PageHeader } from "@/app/_components/ui/page-header";
import { type Asked, filterQuery, giftFilter } from "@/app/admin/_components/gift-filter";
import { GiftFilters } from "@/app/admin/_components/gift-filters";
import { THANKS_STATES } from "@/app/admin/_components/gift-words";
import { ListSteps } from "@/app/admin/_components/list-steps";
import { NoAccess } from "@/app/admin/_components/no-access";
import { AppError } from "@/lib/errors";
import { listDonations } from "@/lib/giving/donation-list";
import { listLetterTemplates } from "@/lib/giving/letter-templates";
import { requireStaff } from "@/lib/identity/session";
import { ThanksForm } from "./thanks-form";

const TITLE = "Thanks";
const PATH = "/admin/acknowledgements";
const STATES = [
  "pending",
  "queued",
  "failed",
  "sent",
  "do_not_acknowledge",
  "not_required",
] as const;

export const metadata: Metadata = { title: TITLE };

export default async function AcknowledgementsPage({
  searchParams,
}: {
  searchParams: Promise<Asked>;
}) {
  const staff = await requireStaff(PATH);
  if (!staff.permissions.has("donations_view")) return <NoAccess title={TITLE} />;
  const asked = await searchParams;
  const { cursor, ...narrowed } = giftFilter(asked);
  const state = narrowed.acknowledgement ?? "pending";
  const filter = { ...narrowed, acknowledgement: state, status: "completed", limit: 50 } as const;
  const [page, templates] = await Promise.all([
    listDonations(staff, { ...filter, cursor }).catch((error) => {
      if (!(error instanceof AppError) || error.kind !== "bad_request") throw error;
      return listDonations(staff, filter);
    }),
    listLetterTemplates(staff),
  ]);
  const href = (to: string | null) => to && `${PATH}${filterQuery(asked, { cursor: to })}`;
  return (
    <>
      <PageHeader
        title={TITLE}
        description="Gifts that somebody should thank for in person. Receipts go out by themselves."
        actions={
          <Link href={`${PATH}/letters`} className={buttonVariants({ variant: "secondary" })}>
            Letter templates
          </Link>
        }
      />
      <States asked={asked} current={state} />
      {typeof asked.batch === "string" && <LettersReady batch={asked.batch} />}
      <Card>
        <CardContent className="flex flex-col gap-6">
          <GiftFilters path={PATH} asked={asked} without={["status", "acknowledgement"]} />
          {page.data.length === 0 ? (
            <EmptyState icon={HeartHandshake} title="No gift is here">
              {state === "pending"
                ? "Everybody has been thanked. New gifts appear here by themselves."
                : "No gift is in this state."}
            </EmptyState>
          ) : (
            <ThanksForm
              gifts={page.data}
              state={state}
              templates={templates}
              mayEdit={staff.permissions.has("donations_edit")}
            />
          )}
          <ListSteps newer={href(page.previousCursor)} older={href(page.nextCursor)} />
        </CardContent>
      </Card>
    </>
  );
}

function States({ asked, current }: { asked: Asked; current: string }) {
  return (
    <nav aria-label="State" className="overflow-x-auto border-b">
      <ul className="-mb-px flex gap-x-6">
        {STATES.map((state) => (
          <li key={state}>
            <Link
              href={`${PATH}${filterQuery(asked, { acknowledgement: state, cursor: null })}`}
              aria-current={state === current ? "page" : undefined}
              className={cn(
                "flex min-h-11 items-center border-b-3 border-transparent font-semibold whitespace-nowrap text-muted-foreground no-underline -outline-offset-2 hover:text-foreground",
                state === current && "border-link text-foreground",
              )}
            >
              {THANKS_STATES[state].label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const LettersReady = ({ batch }: { batch: string }) => (
  <Alert
    tone="success"
    role="status"
    title="The letters are ready"
    actions={
      <Button asChild size="sm">
        <a href={`/api/v1/admin/acknowledgements/letters/${encodeURIComponent(batch)}.pdf`}>
          <Printer aria-hidden />
          Open the PDF
        </a>
      </Button>
    }
  >
    Print and post them, then mark the gifts below as sent.
  </Alert>
);
