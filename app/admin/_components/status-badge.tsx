"use client";

import type { ComponentProps } from "react";
import { StatusBadge as Drawn } from "@/app/_components/ui/badge";

/** A state, which the browser draws: a list sends a tone and a word for each row, and no icon. */
export const StatusBadge = (props: ComponentProps<typeof Drawn>) => <Drawn {...props} />;
