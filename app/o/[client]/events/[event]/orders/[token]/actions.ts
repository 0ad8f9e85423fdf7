"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { action, PlainForm } from "@/app/_components/forms/sent-action";
import { OrderPath } from "@/lib/events/schema";
import { changesOf } from "./_components/changes";
import { fieldsOf, fieldsOfForm } from "./_components/fields";
import { NOTHING_POSTED, type Outcome, type Posted } from "./_components/outcome";
import { baseOf, decided } from "./_components/posted-form";
import { readForGuest, save } from "./guest";

/** Saves what the page sends when it can run scripts. */
export const saveChanges = action(
  [OrderPath, z.unknown()],
  async (address, body): Promise<Outcome> => save(address, body),
);

/** Saves the whole form, posted as it is: only what differs from what the guest had read. */
export const postForm = action(
  [OrderPath, z.unknown(), PlainForm],
  async (address, _, form): Promise<Posted> => {
    const found = await readForGuest(address);
    if (!("order" in found)) return { ...NOTHING_POSTED, outcome: found };
    const { order } = found;
    const base = baseOf(form, fieldsOf(order));
    const mine = decided(form, base, fieldsOfForm(form, order));
    const { body } = changesOf(order, base, mine);
    const outcome = await save(address, { ...body, version: form.get("version") });
    if (outcome.kind === "saved") redirect(`${addressOf(address)}?saved=1`);
    return { outcome, base, mine };
  },
);

const addressOf = ({ clientSlugOrId, eventSlug, token }: OrderPath) =>
  `/o/${[clientSlugOrId, "events", eventSlug, "orders", token].map(encodeURIComponent).join("/")}`;
