"use client";

import {
  type ReactElement,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
  useTransition,
} from "react";
import { toast } from "sonner";
import { Alert } from "@/app/_components/ui/alert";
import { Button } from "@/app/_components/ui/button";
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogTrigger,
} from "@/app/_components/ui/dialog";
import type { BulkOutcome } from "../bulk-actions";

const MOST_PROBLEMS = 3;

type BulkDialogProps = {
  trigger: ReactElement;
  title: string;
  description: string;
  confirmLabel: string;
  run: (form: FormData) => Promise<BulkOutcome>;
  /** All went well. */
  finished: () => void;
  closed: () => void;
  children: (outcome: BulkOutcome | undefined) => ReactNode;
};

/** Asks how several are to change. What is refused is said inside, and nothing typed is lost. */
export function BulkDialog(props: BulkDialogProps) {
  const { trigger, title, description, confirmLabel, run, finished, closed, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const [isPending, start] = useTransition();

  function open(isOpenNow: boolean) {
    setIsOpen(isOpenNow);
    setOutcome(undefined);
    if (!isOpenNow) closed();
  }

  function confirm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    start(async () => {
      const came = await run(form);
      if (!came.done) {
        setOutcome(came);
        return;
      }
      toast.success(came.done);
      open(false);
      finished();
    });
  }

  return (
    <Dialog open={isOpen} onOpenChange={open}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent title={title} description={description}>
        <form onSubmit={confirm} noValidate className="flex flex-col gap-5">
          {outcome && outcome.problems.length > 0 && <Problems all={outcome.problems} />}
          {children(outcome)}
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button type="submit" loading={isPending}>
              {confirmLabel}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function Problems({ all }: { all: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null);
  const rest = all.length - MOST_PROBLEMS;

  useEffect(() => {
    if (all.length > 0) box.current?.focus();
  }, [all]);

  return (
    <div ref={box} tabIndex={-1} className="rounded-lg">
      <Alert tone="danger" role="alert" title="Nothing was changed">
        <ul className="list-disc pl-5">
          {all.slice(0, MOST_PROBLEMS).map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
          {rest > 0 && <li>… and {rest} more.</li>}
        </ul>
      </Alert>
    </div>
  );
}
