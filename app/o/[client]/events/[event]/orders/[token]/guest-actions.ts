"use server";

import { revalidatePath } from "next/cache";
import { headers } from "next/headers";
import { boundFormAction, SentId } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { pageSpeech } from "@/app/_language/speech";
import { inviteGuest, resendGuest, revokeGuest } from "@/lib/events/invitations/hosting";
import { HostedGuest } from "@/lib/events/invitations/public-schema";
import { OrderPath } from "@/lib/events/schema";
import { addressOf } from "@/lib/http/address";
import { check } from "@/lib/input";
import { orderPath } from "../../../paths";
import { said } from "../../given";
import { enterOrNotFound } from "./payer";

/** Whoever holds the registration’s link, with the network address that emails to guests are counted by. */
async function enterHost(address: OrderPath) {
  const guest = await enterOrNotFound(address, "order_writes");
  return { ...guest, address: addressOf({ headers: await headers() }) };
}

const showAnew = ({ clientSlugOrId: client, eventSlug: event, token }: OrderPath) =>
  revalidatePath(orderPath({ client, event }, token));

const words = async () => (await pageSpeech()).t("invitation");

/** Invites a guest to a seat of the registration. */
export const inviteToSeat = boundFormAction([OrderPath], (address, before, form) =>
  submission(before, form, "name", async () => {
    const guest = { name: said(form, "name"), email: said(form, "email") };
    await inviteGuest(await enterHost(address), check(guest, HostedGuest));
    showAnew(address);
    return (await words())("guestInvited");
  }),
);

/** Takes the invitation of a guest back. */
export const withdrawFromSeat = boundFormAction([OrderPath, SentId], (address, id, before, form) =>
  submission(before, form, "guest", async () => {
    await revokeGuest(await enterHost(address), id);
    showAnew(address);
    return (await words())("guestRevoked");
  }),
);

/** Sends the invitation of a guest again. */
export const inviteAgain = boundFormAction([OrderPath, SentId], (address, id, before, form) =>
  submission(before, form, "guest", async () => {
    await resendGuest(await enterHost(address), id);
    showAnew(address);
    return (await words())("guestResent");
  }),
);
