import { neverWritesTo, type Recipe, task } from "./recipe";

export const ANNIVERSARY: Recipe = {
  key: "anniversary",
  name: "Sponsorship anniversary",
  kind: "journey",
  summary: "Thanks sponsors on the day their sponsorship began, and reminds staff to send news.",
  when: "Every year on the anniversary of each sponsorship, at 9:00 AM.",
  never: neverWritesTo("sponsors whose sponsorships have all ended"),
  topic: "sponsorship_updates",
  reentry: { reentry: "per_occurrence" },
  graph: (mail) => ({
    entry: {
      ...{ kind: "date", date: "sponsorship_started", days: 0, minute: 540 },
      condition: {
        all: [
          {
            ...{ field: "sponsorships.count", op: "at_least", value: 1 },
            where: { statuses: ["active"] },
          },
        ],
      },
    },
    goals: [],
    nodes: [
      mail(0, "thanks", "news"),
      task(
        "news",
        "Send news to a sponsor",
        {
          days: 14,
          note: "It’s the anniversary of their sponsorship. A photo or a few lines are enough.",
        },
        null,
      ),
    ],
  }),
  mails: {
    en: [
      [
        "Another year together",
        "Today is the anniversary of your sponsorship. Thank you for another year at our side.",
        "Your steady support means more than any single gift: it lets someone count on you.",
      ],
    ],
    es: [
      [
        "Un año más juntos",
        "Hoy es el aniversario de su apadrinamiento. Gracias por otro año a nuestro lado.",
        "Su constancia vale más que cualquier donativo aislado: permite que alguien pueda contar con usted.",
      ],
    ],
    fr: [
      [
        "Une année de plus ensemble",
        "C’est aujourd’hui l’anniversaire de votre parrainage. Merci pour cette nouvelle année à nos côtés.",
        "Votre fidélité compte plus qu’un don isolé : elle permet à quelqu’un de compter sur vous.",
      ],
    ],
    de: [
      [
        "Ein weiteres gemeinsames Jahr",
        "heute jährt sich der Beginn Ihrer Patenschaft. Danke für ein weiteres Jahr an unserer Seite.",
        "Ihre Treue bedeutet mehr als jede einzelne Spende: Durch sie kann sich jemand auf Sie verlassen.",
      ],
    ],
  },
};
