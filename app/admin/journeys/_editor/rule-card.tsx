"use client";

import type { ReactNode } from "react";
import { cn } from "@/app/_components/ui/cn";

type Props = {
  place: string;
  icon: ReactNode;
  heading: string;
  isOpen: boolean;
  problem: string | undefined;
  open: () => void;
  children: ReactNode;
};

/** A part of a journey that is no step, such as its entry: opens its form. */
export const RuleCard = ({ place, icon, heading, isOpen, problem, open, children }: Props) => (
  <button
    type="button"
    id={`step-${place}`}
    aria-pressed={isOpen}
    onClick={open}
    className={cn(
      "flex w-full cursor-pointer items-start gap-3 rounded-xl border border-dashed bg-muted/40 p-3 text-left hover:border-link [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-link",
      isOpen && "ring-2 ring-link",
      problem ? "border-danger" : isOpen ? "border-link" : "border-input",
    )}
  >
    {icon}
    <span className="min-w-0 text-sm">
      <span className="block font-semibold">{heading}</span>
      <span className="block wrap-anywhere">{children}</span>
      {problem && <span className="block font-semibold text-danger">{problem}</span>}
    </span>
  </button>
);
