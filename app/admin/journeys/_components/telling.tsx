"use client";

import type { ReactNode } from "react";
import type { FormState } from "@/app/_components/forms/form-state";
import { telling } from "@/app/_components/forms/tell";

type Props = { action: (form: FormData) => Promise<FormState>; children: ReactNode };

/** A form of one button, which says in a notice what came of it. */
export const Telling = ({ action, children }: Props) => (
  <form action={telling(action)}>{children}</form>
);
