import { after, gaveWithin, neverWritesTo, type Recipe, wait } from "./recipe";

export const EVENT_FOLLOW_UP: Recipe = {
  key: "event_follow_up",
  name: "Event follow-up",
  kind: "journey",
  summary: "Thanks guests the morning after an event, and follows up two weeks later.",
  when: "When someone registers for an event; the first email waits until the event is over.",
  never: neverWritesTo(
    "people who cancel their registration; the second email skips anyone who has given since",
  ),
  topic: "events",
  reentry: { reentry: "per_occurrence" },
  graph: (mail) => ({
    entry: { kind: "event", types: ["order.completed"], condition: null },
    goals: [{ kind: "event", types: ["order.cancelled"] }],
    nodes: [
      wait("over", { kind: "date", field: "event.ends_at", days: 1, minute: 600 }, "thanks"),
      mail(0, "thanks", "weeks"),
      wait("weeks", after(2, "weeks"), "gave"),
      {
        ...{ id: "gave", title: "Have they given since?", kind: "branch", next: "ask" },
        paths: [{ label: "Gave a gift", condition: gaveWithin(15), next: null }],
      },
      mail(1, "ask", null),
    ],
  }),
  mails: {
    en: [
      [
        "Thank you for coming",
        "It was good to have you with us. Evenings like this one are made by the people who come.",
        "If you have a minute, reply and tell us what you liked and what we should do differently next time.",
      ],
      [
        "Stay with us",
        "Two weeks ago you were our guest. What you heard and saw there happens every day.",
        "If you would like to be part of it, a gift of any size helps.",
      ],
    ],
    es: [
      [
        "Gracias por venir",
        "Fue un placer contar con su presencia. Encuentros como este viven de las personas que asisten.",
        "Si tiene un minuto, responda y cuéntenos qué le gustó y qué deberíamos mejorar la próxima vez.",
      ],
      [
        "Siga con nosotros",
        "Hace dos semanas nos acompañó en nuestro evento. Lo que allí vio y escuchó continúa cada día.",
        "Si desea formar parte de ello, un donativo de cualquier cantidad ayuda.",
      ],
    ],
    fr: [
      [
        "Merci d’être venus",
        "Nous avons été heureux de vous accueillir. De tels moments vivent grâce aux personnes qui y participent.",
        "Si vous avez une minute, répondez-nous : qu’avez-vous aimé, et que devrions-nous améliorer la prochaine fois ?",
      ],
      [
        "Restez à nos côtés",
        "Il y a deux semaines, nous vous accueillions à notre événement. Ce que vous y avez vu et entendu se poursuit chaque jour.",
        "Si vous souhaitez y prendre part, un don, quel qu’en soit le montant, nous aide.",
      ],
    ],
    de: [
      [
        "Danke, dass Sie da waren",
        "es war schön, Sie bei uns zu haben. Veranstaltungen wie diese leben von den Menschen, die kommen.",
        "Wenn Sie eine Minute haben, antworten Sie uns: Was hat Ihnen gefallen, und was sollten wir beim nächsten Mal anders machen?",
      ],
      [
        "Bleiben Sie dabei",
        "vor zwei Wochen waren Sie unser Gast. Was Sie dort gehört und gesehen haben, geht jeden Tag weiter.",
        "Wenn Sie daran teilhaben möchten, hilft eine Spende in jeder Höhe.",
      ],
    ],
  },
};
