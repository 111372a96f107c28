import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plan } from './plan.ts';

const FOLDER = join(import.meta.dirname, 'pinned');

/** Plans that once broke a promise, made small by `shrink.ts`: every run replays them. */
export function readPinned(): { name: string; plan: Plan }[] {
  return readdirSync(FOLDER).map((file) => {
    const { plan } = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as { plan: Plan };
    return { name: file.replace('.json', '').replaceAll('-', ' '), plan };
  });
}
