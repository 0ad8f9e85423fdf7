import { after, neverWritesTo, type Recipe, task, wait } from "./recipe";

export const FAILED_CARD: Recipe = {
  key: "failed_card",
  name: "Failed card",
  kind: "journey",
  summary: "Reminds donors whose recurring gift could not be charged, then asks staff to call.",
  when: "When a recurring gift can’t be charged, at most once in 30 days.",
  never: neverWritesTo("donors who change their card or whose next charge succeeds"),
  topic: "news",
  reentry: { reentry: "after_days", reentryDays: 30 },
  graph: (mail) => ({
    entry: { kind: "event", types: ["plan.payment_failed"], condition: null },
    goals: [
      {
        kind: "event",
        types: [
          "payment_method.changed",
          "payment_method.updated_by_network",
          "donation.completed",
        ],
      },
    ],
    nodes: [
      wait("days", after(2, "days"), "remind"),
      mail(0, "remind", "more"),
      wait("more", after(5, "days"), "again"),
      mail(1, "again", "last"),
      wait("last", after(3, "days"), "call"),
      task(
        "call",
        "Call about a failed card",
        {
          days: 1,
          note: "Two reminders didn’t resolve it. Offer to update the card by phone.",
          isTouch: true,
        },
        null,
      ),
    ],
  }),
  mails: {
    en: [
      [
        "Your recurring gift needs attention",
        "We could not charge the card for your recurring gift to {{organization}}. This usually means that the card has expired or was replaced.",
        "Please sign in to the donor portal and update your card. It takes a minute.",
      ],
      [
        "Can we still count on your gift?",
        "Your card still could not be charged. We know how easily such a message gets lost.",
        "You can update your card in the donor portal, or reply to this email and we will help you.",
      ],
    ],
    es: [
      [
        "Su donativo recurrente requiere su atención",
        "No hemos podido cobrar su donativo recurrente a {{organization}}. Normalmente se debe a que la tarjeta ha caducado o ha sido sustituida.",
        "Entre en el portal de donantes y actualice su tarjeta. Solo le llevará un minuto.",
      ],
      [
        "¿Podemos seguir contando con su donativo?",
        "Seguimos sin poder realizar el cobro con su tarjeta. Sabemos que un mensaje así se pierde con facilidad.",
        "Puede actualizar su tarjeta en el portal de donantes o responder a este correo para que le ayudemos.",
      ],
    ],
    fr: [
      [
        "Votre don régulier nécessite votre attention",
        "Nous n’avons pas pu débiter votre carte pour votre don régulier à {{organization}}. En général, la carte a expiré ou a été remplacée.",
        "Connectez-vous à votre espace donateur pour mettre à jour votre carte. Cela ne prend qu’une minute.",
      ],
      [
        "Pouvons-nous toujours compter sur votre don ?",
        "Votre carte n’a toujours pas pu être débitée. Nous savons combien un tel message se perd facilement.",
        "Vous pouvez mettre à jour votre carte dans votre espace donateur, ou répondre à ce message : nous vous aiderons.",
      ],
    ],
    de: [
      [
        "Ihre regelmäßige Spende braucht Ihre Aufmerksamkeit",
        "wir konnten Ihre regelmäßige Spende für {{organization}} nicht abbuchen. Meist ist die Karte abgelaufen oder wurde ersetzt.",
        "Bitte melden Sie sich im Spenderportal an und aktualisieren Sie Ihre Karte. Es dauert nur eine Minute.",
      ],
      [
        "Können wir weiter auf Ihre Spende zählen?",
        "Ihre Karte konnte noch immer nicht belastet werden. Wir wissen, wie leicht eine solche Nachricht untergeht.",
        "Sie können Ihre Karte im Spenderportal aktualisieren oder auf diese E-Mail antworten. Wir helfen Ihnen gern.",
      ],
    ],
  },
};
