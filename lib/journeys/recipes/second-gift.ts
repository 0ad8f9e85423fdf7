import { after, neverWritesTo, type Recipe, wait } from "./recipe";

export const SECOND_GIFT: Recipe = {
  key: "second_gift",
  name: "Second gift",
  kind: "journey",
  summary: "Stays in touch after a first gift, and asks for a second after seven weeks.",
  when: "When a donor gives for the first time.",
  never: neverWritesTo("donors who give again before the next email"),
  topic: "appeals",
  reentry: { reentry: "once" },
  graph: (mail) => ({
    entry: {
      ...{ kind: "event", types: ["donation.completed"] },
      condition: { all: [{ field: "gifts.count", op: "equals", value: 1 }] },
    },
    goals: [{ kind: "event", types: ["donation.completed", "plan.started"] }],
    nodes: [
      wait("weeks", after(2, "weeks"), "update"),
      mail(0, "update", "month"),
      wait("month", after(5, "weeks"), "ask"),
      mail(1, "ask", null),
    ],
  }),
  mails: {
    en: [
      [
        "What your first gift has started",
        "Two weeks ago you gave to {{organization}} for the first time. Thank you again.",
        "Your gift is already at work. We’ll keep you posted on what it changes.",
      ],
      [
        "Will you stand with us again?",
        "Your first gift helped us begin. A second one helps us carry on what it started.",
        "Many of our supporters choose a small monthly gift, because it lets us plan ahead.",
      ],
    ],
    es: [
      [
        "Lo que ha puesto en marcha su primer donativo",
        "Hace dos semanas hizo su primer donativo a {{organization}}. Gracias de nuevo.",
        "Su donativo ya está dando fruto. Le iremos contando qué cambia gracias a él.",
      ],
      [
        "¿Nos acompaña otra vez?",
        "Su primer donativo nos ayudó a empezar. Con un segundo podremos continuar lo que puso en marcha.",
        "Muchas personas eligen un pequeño donativo mensual, porque nos permite planificar.",
      ],
    ],
    fr: [
      [
        "Ce que votre premier don a mis en route",
        "Il y a deux semaines, vous avez fait votre premier don à {{organization}}. Merci encore.",
        "Votre don est déjà à l’œuvre. Nous vous tiendrons au courant de ce qu’il change.",
      ],
      [
        "Serez-vous de nouveau à nos côtés ?",
        "Votre premier don nous a aidés à commencer. Un second nous aidera à poursuivre ce qu’il a mis en route.",
        "De nombreuses personnes choisissent un petit don mensuel, car il nous permet de prévoir.",
      ],
    ],
    de: [
      [
        "Was Ihre erste Spende angestoßen hat",
        "vor zwei Wochen haben Sie zum ersten Mal für {{organization}} gespendet. Noch einmal herzlichen Dank.",
        "Ihre Spende wirkt bereits. Wir halten Sie auf dem Laufenden, was sie verändert.",
      ],
      [
        "Sind Sie noch einmal dabei?",
        "Ihre erste Spende hat uns geholfen anzufangen. Mit einer zweiten können wir fortsetzen, was sie angestoßen hat.",
        "Viele Menschen entscheiden sich für eine kleine monatliche Spende, weil wir damit vorausplanen können.",
      ],
    ],
  },
};
