export const POSTGRES_COPIES = `DATABASE_URL is set: a PostgreSQL database is copied by its own tools.
  Backup:   pg_dump --format=custom --file=FILE "$DATABASE_URL"
  Restore:  stop every server, then
            pg_restore --clean --if-exists --dbname="$DATABASE_URL" FILE
            npm run restore -- --renew-epoch`;
