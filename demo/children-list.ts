/** Children of the demo world. Every one of them is made up, and so are the places. */
export type Child = {
  name: string;
  gender: "Girl" | "Boy";
  /** Whole years before the seed's day, and months more. */
  age: [years: number, months: number];
  village: (typeof VILLAGES)[number];
  grade: number;
  subject: (typeof SUBJECTS)[number];
  wish: string;
  story: string;
  glasses?: boolean;
  /** Sponsors it can have, and has. */
  sponsors?: [most: number, now: number];
};

export const VILLAGES = [
  "Kessa Bay",
  "Lantern Hill",
  "Old Pier",
  "Palm Landing",
  "Two Rivers",
] as const;

export const SUBJECTS = [
  "Art",
  "English",
  "Geography",
  "Mathematics",
  "Music",
  "Reading",
  "Science",
  "Sports",
] as const;

const girl = (name: string, ...rest: Rest): Child => child(name, "Girl", ...rest);
const boy = (name: string, ...rest: Rest): Child => child(name, "Boy", ...rest);

type Rest = [
  age: Child["age"],
  village: Child["village"],
  subject: Child["subject"],
  wish: string,
  story: string,
  more?: Pick<Child, "glasses" | "sponsors">,
];

function child(
  name: string,
  gender: Child["gender"],
  ...[age, village, subject, wish, story, more]: Rest
): Child {
  const grade = Math.max(0, age[0] - 6);
  return { name, gender, age, village, grade, subject, wish, story, ...more };
}

const FULL = { sponsors: [1, 1] } as const satisfies Pick<Child, "sponsors">;

export const CHILDREN: readonly Child[] = [
  girl(
    "Amani Okello",
    [9, 2],
    "Kessa Bay",
    "Mathematics",
    "A bicycle for the way to school",
    "Amani counts everything: boats in the bay, steps to school, stars before she falls asleep. She lives with her grandmother, who sells fish at the market.",
  ),
  boy(
    "Tomas Adeyo",
    [7, 8],
    "Old Pier",
    "Sports",
    "A real football",
    "Tomas plays football with a ball made of rags and string, and he is the fastest on the pier. He has three older sisters, all of whom he says are faster.",
  ),
  girl(
    "Nia Barako",
    [11, 0],
    "Lantern Hill",
    "Reading",
    "Books of her own",
    "Nia has read every book in the school's one cupboard twice. In the evening she reads to the smaller children of her street.",
    { glasses: true },
  ),
  boy(
    "Jabari Mwendo",
    [10, 5],
    "Two Rivers",
    "Science",
    "To become a doctor",
    "Jabari takes old radios apart and puts them together again. Most of them work afterwards.",
    FULL,
  ),
  girl(
    "Sela Tamur",
    [6, 9],
    "Palm Landing",
    "Art",
    "A box of colors with a true blue",
    "Sela draws the sea every day and is never content with the blue. She started school this year and holds her mother's hand up to the gate.",
  ),
  boy(
    "Kito Mbali",
    [8, 3],
    "Kessa Bay",
    "Music",
    "A drum that is not a bucket",
    "Kito drums on tables, buckets and doors. His teacher made him the class's time-keeper, which he takes very seriously.",
  ),
  girl(
    "Imara Dasho",
    [12, 6],
    "Two Rivers",
    "English",
    "To see the capital once",
    "Imara writes letters for neighbours who cannot write. She would like to become a journalist and ask people questions.",
    FULL,
  ),
  boy(
    "Lemi Farah",
    [9, 11],
    "Old Pier",
    "Geography",
    "A map of the whole world",
    "Lemi's father works on a cargo ship. Lemi follows it on a map that he drew himself, with some islands he is not quite sure about.",
  ),
  girl(
    "Zuri Kamand",
    [7, 1],
    "Lantern Hill",
    "Sports",
    "Running shoes",
    "Zuri runs the errands of the whole hill, and she does run. She has a small brother who tries to keep up.",
  ),
  boy(
    "Baraka Onami",
    [13, 4],
    "Palm Landing",
    "Mathematics",
    "To finish secondary school",
    "Baraka helps his uncle in the repair shop after school and keeps the shop's books. The sums are always right.",
    { sponsors: [2, 1] },
  ),
  girl(
    "Tala Reyo",
    [8, 7],
    "Palm Landing",
    "Music",
    "To sing in the big choir",
    "Tala sings while she fetches water, and the whole landing knows when she is on her way.",
  ),
  boy(
    "Dario Pesh",
    [6, 4],
    "Kessa Bay",
    "Reading",
    "A school bag",
    "Dario is the youngest of five and the first to wake. He learned his letters from the names of the boats.",
    { glasses: true },
  ),
  girl(
    "Ayo Limbe",
    [10, 10],
    "Old Pier",
    "Science",
    "A magnifying glass",
    "Ayo collects shells and can tell you who lived in each. She wants to know what is at the bottom of the sea.",
    FULL,
  ),
  boy(
    "Sefu Kirai",
    [11, 9],
    "Two Rivers",
    "Sports",
    "A goal with a net",
    "Sefu is the goalkeeper of Two Rivers. He lost his left front tooth in the final and says that it was worth it.",
  ),
  girl(
    "Mila Santu",
    [9, 6],
    "Lantern Hill",
    "Art",
    "Paper, a lot of it",
    "Mila makes birds of old newspapers. There are forty of them under the roof of her classroom.",
  ),
  boy(
    "Odhi Wanza",
    [7, 3],
    "Palm Landing",
    "English",
    "A torch to read at night",
    "Odhi tells stories that begin with the truth. He lives with his aunt and four cousins close to the landing.",
  ),
  girl(
    "Leila Marou",
    [13, 1],
    "Kessa Bay",
    "Geography",
    "To study, and come back as a teacher",
    "Leila already helps in the first class. When the teacher is ill the little ones ask for her.",
    { sponsors: [2, 2] },
  ),
  boy(
    "Enzo Talib",
    [8, 0],
    "Lantern Hill",
    "Mathematics",
    "A chess set",
    "Enzo plays chess with bottle tops. No one on the hill under fifteen has beaten him this year.",
  ),
  girl(
    "Pendo Asha",
    [6, 2],
    "Two Rivers",
    "Music",
    "Shoes for the rainy season",
    "Pendo is shy on Mondays and the loudest of all on Fridays. She dances whenever someone claps twice.",
  ),
  boy(
    "Yaro Ndeke",
    [12, 3],
    "Old Pier",
    "Science",
    "Tools of his own",
    "Yaro built a windmill of sheet metal that lights one lamp. He is working on the second lamp.",
    { glasses: true },
  ),
  girl(
    "Dalila Rook",
    [10, 2],
    "Palm Landing",
    "Reading",
    "A library card",
    "Dalila walks an hour to the mobile library each month and returns with as much as she can carry.",
    FULL,
  ),
  boy(
    "Musa Helemi",
    [9, 4],
    "Kessa Bay",
    "Art",
    "Paint for the school's wall",
    "Musa painted a whale on the side of his uncle's boat. Now everyone asks him for one.",
  ),
  girl(
    "Kaya Venn",
    [11, 7],
    "Two Rivers",
    "Mathematics",
    "A calculator",
    "Kaya sells her mother's bread before school and knows at once what seven loaves cost.",
  ),
  boy(
    "Rafi Tembo",
    [7, 10],
    "Lantern Hill",
    "Geography",
    "To see snow",
    "Rafi has a stone from every path that he has walked. He asks each visitor for one from home.",
  ),
  girl(
    "Suri Okoth",
    [8, 9],
    "Old Pier",
    "English",
    "A pen friend",
    "Suri learned her first English from the sailors and is now learning which words to leave out.",
  ),
  boy(
    "Hamisi Dao",
    [13, 8],
    "Two Rivers",
    "Sports",
    "To become a coach",
    "Hamisi trains the little ones on Saturdays. He cares for his younger brother since their mother works in the city.",
    FULL,
  ),
  girl(
    "Nuru Besha",
    [6, 11],
    "Kessa Bay",
    "Science",
    "A garden",
    "Nuru planted a mango stone behind the school and measures it every week with a string.",
    { glasses: true },
  ),
  boy(
    "Tariq Oluma",
    [10, 8],
    "Palm Landing",
    "Music",
    "A guitar with all its strings",
    "Tariq's guitar has four strings. He knows eleven songs that need no more.",
  ),
  girl(
    "Wema Joss",
    [12, 0],
    "Lantern Hill",
    "Reading",
    "To become a nurse",
    "Wema walks down the hill with her grandfather when he needs his medicine, and reads him the newspaper on the way back.",
  ),
  boy(
    "Issa Pemba",
    [8, 5],
    "Old Pier",
    "Art",
    "Scissors that cut",
    "Issa makes cars of wire and tins, with wheels that steer. There is a waiting list for them.",
  ),
  girl(
    "Chiku Arune",
    [9, 9],
    "Two Rivers",
    "Sports",
    "A skipping rope",
    "Chiku holds the school's record in the long jump and intends to keep it.",
  ),
  boy(
    "Bruno Kesh",
    [6, 6],
    "Palm Landing",
    "Reading",
    "A brother or a sister",
    "Bruno knows the name of every dog on the landing. He began school late and is catching up fast.",
  ),
  girl(
    "Ife Marangu",
    [11, 3],
    "Kessa Bay",
    "Music",
    "Piano lessons",
    "Ife painted a keyboard on a plank and practises on it. She heard a real piano once, at a wedding.",
    FULL,
  ),
  boy(
    "Noel Zamba",
    [12, 10],
    "Lantern Hill",
    "English",
    "To write a play",
    "Noel wrote the school's play for the harvest feast. The part of the goat was played by the goat.",
  ),
  girl(
    "Safi Lundo",
    [7, 5],
    "Old Pier",
    "Mathematics",
    "A clock",
    "Safi can tell the time by the tide and would like to check.",
  ),
  boy(
    "Akin Darro",
    [10, 0],
    "Two Rivers",
    "Geography",
    "To travel on a train",
    "Akin lives beside the old railway and waves at the train twice a day. The driver waves back.",
    { glasses: true },
  ),
  girl(
    "Malia Sorne",
    [8, 1],
    "Palm Landing",
    "Science",
    "A microscope",
    "Malia asks why, and then why again. Her teacher keeps a list of the questions no one has answered yet.",
  ),
  boy(
    "Femi Kasuku",
    [9, 0],
    "Kessa Bay",
    "Sports",
    "Swimming goggles",
    "Femi dives for coins between the boats, and gives most of them to his mother.",
  ),
  girl(
    "Thandi Moyar",
    [13, 11],
    "Old Pier",
    "English",
    "To go to college",
    "Thandi is the best student of her year and the first of her family to reach it.",
    { sponsors: [3, 1] },
  ),
  boy(
    "Juma Reth",
    [7, 7],
    "Two Rivers",
    "Art",
    "To see his pictures in a frame",
    "Juma draws people from behind, because then they hold still.",
  ),
];
