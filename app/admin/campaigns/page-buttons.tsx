"use client";

import type { ReactNode } from "react";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import type { FormAction } from "@/app/_components/forms/form-state";
import { tell } from "@/app/_components/forms/tell";
import { Button } from "@/app/_components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/app/_components/ui/dialog";
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
      <ReasonDialog
        page={page}
        action={rejectPage}
        variant="danger"
        words={{
          ...{ trigger: "Reject…", title: "Reject this page?", button: "Reject page" },
          description: "The page stays private. Its owner can read the reason.",
        }}
      />
    )}
    {page.status === "live" && (
      <ReasonDialog
        page={page}
        action={pausePage}
        words={{
          ...{ trigger: "Pause…", title: "Pause this page?", button: "Pause page" },
          description: "The page stays public but takes no gifts. Its owner can read the reason.",
        }}
      />
    )}
  </div>
);

type ReasonProps = {
  page: Pick<Page, "id" | "campaign_id">;
  action: FormAction;
  variant?: "danger";
  words: Record<"trigger" | "title" | "description" | "button", string>;
  /** Which of several alike it is about, for those who don’t see it. */
  subject?: string;
  /** Hidden fields of its own. */
  children?: ReactNode;
};

/** What is decided about a page, with the reason that its owner reads. */
export const ReasonDialog = ({ page, action, variant, words, subject, children }: ReasonProps) => (
  <Dialog>
    <DialogTrigger asChild>
      <Button variant={variant ? "danger-quiet" : "ghost"} size="sm">
        {words.trigger}
        {subject && <span className="sr-only">: {subject}</span>}
      </Button>
    </DialogTrigger>
    <DialogContent title={words.title} description={words.description}>
      <Form action={action}>
        <input type="hidden" name="campaign" value={page.campaign_id} />
        <input type="hidden" name="page" value={page.id} />
        {children}
        <TextField name="reason" label="Reason" maxLength={500} />
        <DialogFooter>
          <SubmitButton variant={variant}>{words.button}</SubmitButton>
        </DialogFooter>
      </Form>
    </DialogContent>
  </Dialog>
);

type PostProps = {
  page: Page;
  action: typeof approvePage;
  variant: "secondary";
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
