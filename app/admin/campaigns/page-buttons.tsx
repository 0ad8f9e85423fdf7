"use client";

import { tell } from "@/app/_components/forms/tell";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { PageView } from "@/lib/fundraising/schema";
import { approvePage, pausePage, rejectPage } from "./actions";

type Page = Pick<PageView, "id" | "campaign_id" | "status">;

/** What staff can do with a page in its state. */
export const PageButtons = ({ page }: { page: Page }) => (
  <div className="flex flex-wrap gap-2">
    {page.status !== "live" && (
      <PostForm page={page} action={approvePage} variant="secondary">
        {page.status === "pending" ? "Approve" : "Resume"}
      </PostForm>
    )}
    {page.status === "pending" && (
      <PostForm page={page} action={rejectPage} variant="danger-quiet">
        Reject
      </PostForm>
    )}
    {page.status === "live" && (
      <PostForm page={page} action={pausePage} variant="ghost">
        Pause
      </PostForm>
    )}
  </div>
);

type PostProps = {
  page: Page;
  action: typeof approvePage;
  variant: "secondary" | "ghost" | "danger-quiet";
  children: string;
};

const PostForm = ({ page, action, variant, children }: PostProps) => (
  <form action={async (form) => tell(await action(form))}>
    <input type="hidden" name="campaign" value={page.campaign_id} />
    <input type="hidden" name="page" value={page.id} />
    <SubmitButton variant={variant} size="sm">
      {children}
    </SubmitButton>
  </form>
);
