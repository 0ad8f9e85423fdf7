import { type PayingActor, payCheckout } from "@/lib/checkout/paying";

/** A process of its own that pays a checkout, for tests that let it die on the way. */
const { actor, programId } = JSON.parse(process.argv[2] ?? "{}") as {
  actor: PayingActor;
  programId: number;
};
await payCheckout(actor, programId, { cardHolderName: "Grace Hopper", token: "tok_visa" });
process.exit(0);
