const WORDS: Record<string, string> = {
  "user.sign_in": "signed in",
  "user.sign_out": "signed out",
  "user.create": "created an account",
  "user.invite": "invited somebody",
  "user.accept_invitation": "welcomed somebody who accepted an invitation",
  "user.change_name": "changed their name",
  "user.change_access": "changed what somebody may do",
  "user.change_password": "changed their password",
  "user.reset_password": "chose a new password by mail",
  "user.suspend": "suspended somebody",
  "user.reactivate": "let somebody in again",
  "user.end_session": "signed a device out",
  "user.turn_on_two_factor": "turned two-factor sign-in on",
  "user.turn_off_two_factor": "turned two-factor sign-in off",
  "user.reset_two_factor": "turned two-factor sign-in off for somebody",
  "api_key.create": "created an API key",
  "api_key.rotate": "rotated an API key",
  "api_key.revoke": "revoked an API key",
  "organization.change": "changed the organization’s settings",
  "organization.change_logo": "changed the logo",
  "program.create": "created a program",
  "event.create": "created an event",
  "event.publish": "published an event",
  "order.place": "placed an order",
  "order.import": "brought in an order",
  "order.update": "changed a registration",
  "order.admit": "admitted a waiting order",
  "order.complete": "completed an order",
  "order.receive_part": "received part of a payment",
  "order.cancel": "cancelled an order",
  "order.expire": "let an unpaid order expire",
  "order.reactivate": "brought an order back",
};

/** What happened, behind a name: "created an API key". Unknown actions say what they are about. */
export function actionWords(action: string): string {
  const [noun = "", verb = ""] = action.split(".");
  return WORDS[action] ?? `did this: ${`${noun}, ${verb}`.replaceAll("_", " ")}`;
}
