"use server";

import { revalidatePath } from "next/cache";
import { boundFormAction, SentId } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { pageSpeech } from "@/app/_language/speech";
import { inviteGuest, resendGuest, revokeGuest } from "@/lib/events/invitations/hosting";
import { HostedGuest } from "@/lib/events/invitations/public-schema";
import { OrderPath } from "@/lib/events/schema";
import { check } from "@/lib/input";
import { orderPath } from "../../../paths";
import { said } from "../../given";
import { enterAddressed } from "./payer";

const showAnew = ({ clientSlugOrId: client, eventSlug: event, token }: OrderPath) =>
  revalidatePath(orderPath({ client, event }, token));

const words = async () => (await pageSpeech()).t("invitation");

/** Invites a guest to a seat of the registration. */
export const inviteToSeat = boundFormAction([OrderPath], (address, before, form) =>
  submission(before, form, "name", async () => {
    const guest = { name: said(form, "name"), email: said(form, "email") };
    await inviteGuest(await enterAddressed(address), check(guest, HostedGuest));
    showAnew(address);
    return (await words())("guestInvited");
  }),
);

/** Revokes the invitation of a guest. */
export const revokeFromSeat = boundFormAction([OrderPath, SentId], (address, id, before, form) =>
  submission(before, form, "guest", async () => {
    await revokeGuest(await enterAddressed(address), id);
    showAnew(address);
    return (await words())("guestRevoked");
  }),
);

/** Resends the invitation of a guest. */
export const resendToSeat = boundFormAction([OrderPath, SentId], (address, id, before, form) =>
  submission(before, form, "guest", async () => {
    await resendGuest(await enterAddressed(address), id);
    showAnew(address);
    return (await words())("guestResent");
  }),
);
