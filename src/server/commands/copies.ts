export const POSTGRES_COPIES = `DATABASE_URL is set: a PostgreSQL database is copied by its own tools.
  Backup:   pg_dump --format=custom --file=FILE "$DATABASE_URL"
  Restore:  stop every server, then
            pg_restore --clean --if-exists --dbname="$DATABASE_URL" FILE
            npm run restore -- --renew-epoch`;

/** Runs a command and prints in a sentence what became of it; one that failed ends with 1. */
export async function report(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
