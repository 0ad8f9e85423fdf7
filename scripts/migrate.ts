import { migrateDatabase } from "@/db/migrate";

await migrateDatabase();
console.log("The database is up to date.");
