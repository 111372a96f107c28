import { Refusal } from '#server/services/refusal.ts';
import { sentenceOf, type Issue } from '#server/services/sentences.ts';

const MOST_SENTENCES = 10;

/** Returns the refusal of what a schema found wrong. */
export function invalidInput(found: readonly Issue[]): Refusal {
  // A key may have a slash, which parts a path in what Fastify hands on.
  const issues = found.map((issue) => ({ ...issue, path: issue.path.join('/').split('/').filter(Boolean) }));
  const sentences = [...new Set(issues.map((issue) => sentenceOf(issue)))].slice(0, MOST_SENTENCES);
  const message = sentences.length === 1 ? (sentences[0] ?? '') : sentences;
  return new Refusal('invalid_input', { message, field: fieldOf(issues) });
}

/** Returns the field that all issues are about; what is wrong within a part is about none that a person filled in. */
function fieldOf(issues: readonly Issue[]): string | undefined {
  const [field, ...others] = new Set(issues.map(({ path }) => path.join('/')));
  return others.length > 0 || field?.includes('/') ? undefined : field || undefined;
}
