import { neverWritesTo, type Recipe, wait } from "./recipe";

export const YEAR_END: Recipe = {
  key: "year_end",
  name: "Year end",
  kind: "journey",
  summary: "Asks last year’s donors who have not given this year, twice in December.",
  when: "Every year on November 30 at 10:00 AM, and again on December 28.",
  never: neverWritesTo("donors who have given this year"),
  topic: "appeals",
  reentry: { reentry: "per_occurrence" },
  graph: (mail) => ({
    entry: {
      ...{ kind: "date", date: "year_end", days: -31, minute: 600 },
      condition: {
        all: [
          {
            ...{ field: "gifts.count", op: "at_least", value: 1 },
            where: { period: { calendar_year: "last" } },
          },
          {
            ...{ field: "gifts.count", op: "equals", value: 0 },
            where: { period: { calendar_year: "this" } },
          },
        ],
      },
    },
    goals: [{ kind: "event", types: ["donation.completed", "plan.started"] }],
    nodes: [
      mail(0, "ask", "december"),
      wait("december", { kind: "date", field: "year_end", days: -3, minute: 600 }, "last"),
      mail(1, "last", null),
    ],
  }),
  mails: {
    en: [
      [
        "Before the year ends",
        "Last year you gave to {{organization}}. Thank you. It mattered.",
        "As this year draws to a close, would you consider giving again? Gifts made by December 31 count for this year.",
      ],
      [
        "Three days left this year",
        "If you meant to give before the year ends, there is still time until December 31.",
        "Whatever you decide: thank you for being part of {{organization}}. We wish you a good start to the new year.",
      ],
    ],
    es: [
      [
        "Antes de que termine el año",
        "El año pasado donó a {{organization}}. Gracias: fue importante.",
        "Ahora que el año llega a su fin, ¿querría volver a donar? Los donativos realizados hasta el 31 de diciembre cuentan para este año.",
      ],
      [
        "Quedan tres días de este año",
        "Si pensaba donar antes de que acabe el año, aún está a tiempo hasta el 31 de diciembre.",
        "Decida lo que decida, gracias por formar parte de {{organization}}. Le deseamos un feliz comienzo de año.",
      ],
    ],
    fr: [
      [
        "Avant la fin de l’année",
        "L’an dernier, vous avez fait un don à {{organization}}. Merci : il a compté.",
        "Alors que cette année s’achève, accepteriez-vous de donner à nouveau ? Les dons faits jusqu’au 31 décembre comptent pour cette année.",
      ],
      [
        "Encore trois jours cette année",
        "Si vous pensiez donner avant la fin de l’année, il est encore temps jusqu’au 31 décembre.",
        "Quelle que soit votre décision, merci d’être à nos côtés. {{organization}} vous souhaite un bon début d’année.",
      ],
    ],
    de: [
      [
        "Bevor das Jahr zu Ende geht",
        "im vergangenen Jahr haben Sie für {{organization}} gespendet. Danke: Es hat viel bewirkt.",
        "Das Jahr geht zu Ende. Möchten Sie noch einmal spenden? Spenden bis zum 31. Dezember zählen für dieses Jahr.",
      ],
      [
        "Noch drei Tage in diesem Jahr",
        "falls Sie vor dem Jahreswechsel spenden wollten: Bis zum 31. Dezember ist noch Zeit.",
        "Wie auch immer Sie sich entscheiden: Danke, dass Sie zu {{organization}} gehören. Wir wünschen Ihnen einen guten Start ins neue Jahr.",
      ],
    ],
  },
};
