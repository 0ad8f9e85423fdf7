import { followCheckout } from "@/lib/checkout/following";
import { type PayingActor, payCheckout } from "@/lib/checkout/paying";

/**
 * A process of its own that pays a checkout, or follows one that is being paid, for tests that let it die
 * on the way.
 */
const { actor, programId, follow, payment } = JSON.parse(process.argv[2] ?? "{}") as {
  actor: PayingActor;
  programId: number;
  follow?: number;
  payment?: { way: "paypal" };
};
if (follow) await followCheckout(actor, follow);
else
  await payCheckout(
    actor,
    programId,
    payment ?? { cardHolderName: "Grace Hopper", token: "tok_visa" },
  );
process.exit(0);
