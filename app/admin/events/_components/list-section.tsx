import { type LucideIcon, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Alert } from "@/app/_components/ui/alert";
import { Button } from "@/app/_components/ui/button";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Link } from "@/app/_components/ui/near-link";

type Props = {
  title: string;
  description: string;
  icon: LucideIcon;
  /** What stands here while there is nothing. */
  empty: { title: string; text: string };
  count: number;
  add?: { href: string; label: string };
  /** What has just happened. */
  notice?: string;
  children: ReactNode;
};

/** One of an event's lists, or what to do while it is empty. */
export function ListSection({
  title,
  description,
  icon,
  empty,
  count,
  add,
  notice,
  children,
}: Props) {
  const button = add && (
    <Button asChild>
      <Link href={add.href}>
        <Plus aria-hidden />
        {add.label}
      </Link>
    </Button>
  );
  return (
    <>
      {notice && (
        <Alert tone="success" role="status">
          {notice}
        </Alert>
      )}
      {count === 0 ? (
        <EmptyState icon={icon} title={empty.title} action={button}>
          {empty.text}
        </EmptyState>
      ) : (
        <Card>
          <CardHeader>
            <div>
              <CardTitle>{title}</CardTitle>
              <CardDescription>{description}</CardDescription>
            </div>
            {button}
          </CardHeader>
          <CardContent>{children}</CardContent>
        </Card>
      )}
    </>
  );
}

const NOTICES = new Map([
  ["added", "Added."],
  ["saved", "Changes saved."],
]);

/** The words for what the address says has happened. */
export const noticeOf = (notice: string): string | undefined => NOTICES.get(notice);
