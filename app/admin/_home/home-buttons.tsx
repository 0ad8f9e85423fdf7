"use client";

import { LayoutDashboard } from "lucide-react";
import { Form } from "@/app/_components/forms/form";
import { buttonVariants } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { arrangeHome } from "../dashboards/actions";
import { DASHBOARDS } from "../dashboards/paths";

/** The ways to arrange one’s home, and to another dashboard. */
export const HomeButtons = () => (
  <div id="arrange" tabIndex={-1} className="flex flex-wrap items-start gap-2">
    <Link href={DASHBOARDS} className={buttonVariants({ variant: "ghost", size: "sm" })}>
      Dashboards
    </Link>
    <Form action={arrangeHome}>
      <SubmitButton variant="secondary" size="sm">
        <LayoutDashboard aria-hidden />
        Arrange
      </SubmitButton>
    </Form>
  </div>
);
