import { HeartHandshake, Printer } from "lucide-react";
import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Button, buttonVariants } from "@/app/_components/ui/button";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Link } from "@/app/_components/ui/near-link";
import { GIFT_FILTERS } from "@/app/admin/_components/gift-filters";
import { ACKNOWLEDGMENT_STATES } from "@/app/admin/_components/gift-words";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { ListPage } from "@/app/admin/_components/list/list-page";
import { StateTabs } from "@/app/admin/_components/list/state-tabs";
import { ListSteps } from "@/app/admin/_components/list-steps";
import { staffPage } from "@/app/admin/_components/staff-page";
import { listLetterTemplates } from "@/lib/acknowledgements/templates";
import { plural } from "@/lib/format/amounts";
import { countDonations, listDonations } from "@/lib/giving/gifts/list";
import { DonationListQuery } from "@/lib/giving/gifts/query";
import { listReceiptLetters } from "@/lib/giving/letters/receipt-letters";
import { ReceiptLetters } from "./receipt-letters";
import { ThanksForm } from "./thanks-form";

const title = "Acknowledgments";
const path = "/admin/acknowledgements";
const STATES = Object.keys(ACKNOWLEDGMENT_STATES) as (keyof typeof ACKNOWLEDGMENT_STATES)[];

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path,
    needs: "donations_view",
    query: DonationListQuery.omit({ status: true }),
    always: ["acknowledgement"],
  },
  async ({ staff, query, address, sent }) => {
    const state = query.acknowledgement ?? "pending";
    const filter = { ...query, acknowledgement: state, status: "completed" } as const;
    const [page, count, templates, letters] = await Promise.all([
      listDonations(staff, filter),
      countDonations(staff, filter),
      listLetterTemplates(staff),
      listReceiptLetters(staff),
    ]);
    const step = (cursor: string | null) => cursor && address.to({ cursor });
    return (
      <ListPage
        title={title}
        actions={
          <Link
            href={`${path}/letters`}
            className={buttonVariants({ variant: "secondary", size: "sm" })}
          >
            Letter templates
          </Link>
        }
        above={
          <>
            <StateTabs
              label="Status"
              tabs={STATES.map((each) => ({
                href: address.to({ acknowledgement: each }),
                label: ACKNOWLEDGMENT_STATES[each].label,
                isCurrent: each === state,
              }))}
            />
            {typeof sent.batch === "string" && <LettersReady batch={sent.batch} />}
          </>
        }
        bar={
          <ListBar
            address={address}
            search="Donor or note"
            filters={GIFT_FILTERS}
            summary={plural(count, "gift")}
          />
        }
        steps={<ListSteps newer={step(page.previousCursor)} older={step(page.nextCursor)} />}
      >
        {page.data.length > 0 ? (
          <ThanksForm
            gifts={page.data}
            state={state}
            templates={templates}
            mayEdit={staff.permissions.has("donations_edit")}
          />
        ) : (
          <EmptyState icon={HeartHandshake} title="No gifts found">
            {state === "pending" && !address.isNarrowed
              ? "Every gift has been acknowledged. New gifts appear here automatically."
              : "No gifts match these filters."}
          </EmptyState>
        )}
        {letters.length > 0 && (
          <ReceiptLetters letters={letters} mayEdit={staff.permissions.has("donations_edit")} />
        )}
      </ListPage>
    );
  },
);

const LettersReady = ({ batch }: { batch: string }) => (
  <Alert
    tone="success"
    role="status"
    title="Letters ready to print"
    actions={
      <Button asChild size="sm">
        <a href={`/api/v1/admin/acknowledgements/letters/${encodeURIComponent(batch)}.pdf`}>
          <Printer aria-hidden />
          Open PDF
        </a>
      </Button>
    }
  >
    Print and mail them, then mark the gifts below as acknowledged.
  </Alert>
);
