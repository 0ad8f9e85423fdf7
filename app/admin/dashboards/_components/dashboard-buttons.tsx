"use client";

import { House, LayoutDashboard } from "lucide-react";
import { Form } from "@/app/_components/forms/form";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Badge } from "@/app/_components/ui/badge";
import { Button, buttonVariants } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { deleteDashboard, makeHome } from "../actions";
import { arrangeHref } from "../paths";
import { CopyDashboard } from "./new-dashboard";

type Props = {
  /** The key of a standard one, or an ID. */
  of: string;
  name: string;
  isHome: boolean;
  /** Whose own it is can be arranged and deleted. */
  ownId?: number;
};

/** What can be done with a dashboard. */
export const DashboardButtons = ({ of, name, isHome, ownId }: Props) => (
  <>
    {isHome ? (
      <Badge>Your home</Badge>
    ) : (
      <div id="home" tabIndex={-1}>
        <Form action={makeHome} quiet>
          <input type="hidden" name="dashboard" value={of} />
          <SubmitButton variant="secondary" size="sm">
            <House aria-hidden />
            Use as home
          </SubmitButton>
        </Form>
      </div>
    )}
    {ownId && (
      <Link
        href={arrangeHref(ownId)}
        className={buttonVariants({ variant: "secondary", size: "sm" })}
      >
        <LayoutDashboard aria-hidden />
        Arrange
      </Link>
    )}
    <CopyDashboard from={of} name={name} />
    {ownId && (
      <AlertDialog
        trigger={
          <Button variant="danger-quiet" size="sm">
            Delete…
          </Button>
        }
        title={`Delete “${name}”?`}
        description="Only the dashboard is deleted. Its reports stay."
        confirmLabel="Delete dashboard"
        action={deleteDashboard}
      >
        <input type="hidden" name="dashboard" value={ownId} />
      </AlertDialog>
    )}
  </>
);
