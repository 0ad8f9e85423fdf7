import { migrateDatabase } from "@/db/migrate";
import { orSayWhy } from "./failures";

await orSayWhy(async () => {
  await migrateDatabase();
  console.log("The database is up to date.");
});
